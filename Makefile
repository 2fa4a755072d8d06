# Tabuleiro: `make run` serves, `make test` tests; both install what is missing on Debian 12 and 13.  `make help` lists the rest.
# `make` alone builds build/tabuleiro; V=1 shows every command.  Variants have folders of their own:
#   make SAN=address   make SAN=thread   make CC=clang B=build/clang

# Without -j all processors build.  Targets whose scripts call make themselves keep their own -j.
ifeq ($(MAKELEVEL)$(filter test check check-all check-deploy figures mutants ladder lint,$(MAKECMDGOALS)),0)
MAKEFLAGS += -j$(shell nproc)
endif

B    ?= build$(if $(SAN),/$(SAN))
SAN  ?=
LIBS  = libuv libwebsockets jansson sqlite3 libsodium libutf8proc libseccomp libbrotlienc zlib libfido2 \
        libqrencode libcurl libcrypto
STAMP = build/.deps-$(if $(filter fuzz,$(SAN)),test,build)

# Printed for a command while it runs: one short line, with V=1 the command itself, with -s nothing.
silent := $(findstring s,$(firstword -$(MAKEFLAGS)))
say = $(if $(V),,@$(if $(silent),,printf '%-5s %s\n' $(1) '$(count)$@';))

WARN  = -Wall -Wextra -Wno-missing-field-initializers -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes -Wvla
# SAN=fuzz is clang's, with coverage instrumentation for the fuzzer: tests in C and fuzzing targets share its objects.  It
# is compiled with little optimization, because each of them runs for seconds only.
ifeq ($(SAN),fuzz)
CC        = clang
OPT      ?= -O1 -gline-tables-only
endif
OPT      ?= -O2 -g
comma     = ,
SANITIZE := $(patsubst fuzz,fuzzer-no-link$(comma)address,$(SAN))
SANFLAGS := $(if $(SAN),-fsanitize=$(SANITIZE)$(if $(findstring address,$(SANITIZE)),$(comma)undefined -fno-sanitize-recover=all))

# Evaluated once, and not before the compiler is installed.
MACHINE = $(eval MACHINE := $(shell $(CC) -dumpmachine))$(MACHINE)

# Hardening: a memory fault ends the process instead of being exploited; tests/trust/hardened.test.mjs checks the program.
# A sanitizer has checks of its own.
HARDEN_x86_64  := -fcf-protection=full
HARDEN_aarch64 := -mbranch-protection=standard
HARDEN  = -fPIE -fstack-protector-strong -fstack-clash-protection $(if $(findstring -O,$(OPT)),-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3) \
          $(HARDEN_$(firstword $(subst -, ,$(MACHINE))))
CFLAGS_ALL = -std=c17 -D_GNU_SOURCE -I. -ffile-prefix-map=$(CURDIR)=. $(OPT) $(WARN) $(or $(SANFLAGS),$(HARDEN)) \
             -MMD -MP -pthread $(CFLAGS)
LDFLAGS_ALL = $(or $(SANFLAGS),-pie -Wl$(comma)-z$(comma)relro$(comma)-z$(comma)now$(comma)-z$(comma)noexecstack) -pthread $(LDFLAGS)

GAME_SRC   := $(wildcard games/*.c games/common/*.c games/*/*.c games/*/*/*.c)
GAME_SRC   := $(sort $(GAME_SRC))
SERVER_SRC := $(sort $(wildcard server/*.c server/*/*.c))
GAME_OBJ   := $(GAME_SRC:%.c=$(B)/obj/%.o)
SERVER_OBJ := $(SERVER_SRC:%.c=$(B)/obj/%.o)
LIB_OBJ    := $(GAME_OBJ) $(filter-out $(B)/obj/server/main.o,$(SERVER_OBJ))
# "[12/340] " before an object that is compiled for the first time.
NEW_OBJ    := $(filter-out $(wildcard $(B)/obj/*/*.o $(B)/obj/*/*/*.o $(B)/obj/*/*/*/*.o),$(LIB_OBJ) $(B)/obj/server/main.o)
done_obj   :=
count       = $(if $(filter $@,$(NEW_OBJ)),$(eval done_obj += x)[$(words $(done_obj))/$(words $(NEW_OBJ))] )
RULES_MD   := $(wildcard games/*/rules.md)
RULES_INC  := $(RULES_MD:games/%/rules.md=build/gen/%_rule_ids.inc)
GENERATED  := $(RULES_INC) build/gen/build-id.inc build/gen/languages.inc
# The files of the browser client that the program embeds, without those for developers.
CLIENT     := $(sort $(shell find web-client -type f ! -name '*.md' ! -name '*.d.ts' ! -name 'jsconfig.json' ! -name 'package.json' ! -name '.*'))
TESTS      := games server
TEST_BIN   := $(foreach t,$(TESTS),$(if $(wildcard tests/$(t)/*.c),$(B)/test_$(t)))

.PHONY: FORCE all help run test check check-all unit scenarios rules client sign bench fuzz fuzz-replay deps test-deps clean
all: $(B)/tabuleiro ## builds build/tabuleiro

help: ## lists these targets
	@sed -n 's/^\([a-z-]*\):[^#]*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 14

# One at a time: apt has a lock of its own and does not wait for it.
build/.deps-%: deploy/deps.sh
	@mkdir -p build && flock build/.deps.lock sh deploy/deps.sh $* && touch $@
deps: $(STAMP)
test-deps: build/.deps-test build/.deps-browser

PKG_CFLAGS = $(shell pkg-config --cflags $(LIBS) 2>/dev/null)
PKG_LIBS   = $(shell pkg-config --libs $(LIBS) 2>/dev/null) -lm

# Other flags make another program: everything is compiled again.  The location of the tree makes no difference, nor does
# WERROR=1, which the tests set: then a warning is an error.
FLAGS_HERE = $(subst $(CURDIR),.,$(CFLAGS_ALL))
$(B)/.flags: FORCE | $(STAMP)
	@mkdir -p $(@D) && echo '$(FLAGS_HERE)' | cmp -s - $@ || echo '$(FLAGS_HERE)' >$@
$(B)/obj/%.o: %.c $(B)/.flags | $(STAMP) $(GENERATED)
	@mkdir -p $(@D)
	$(call say,cc)$(CC) $(CFLAGS_ALL) $(FLAGS_OF_GAMES) $(if $(WERROR),-Werror) $(PKG_CFLAGS) -c -o $@ $<

# The version of the source: checked each time, written when it has changed.
build/gen/build-id.inc: FORCE
	@mkdir -p $(@D) && sh tools/build-id.sh $@
FORCE:

# The tags of the client's languages: rows of a C table.
build/gen/languages.inc: web-client/locale/languages.json
	@mkdir -p $(@D) && sed -n 's/^ *\("[^"]*"\): .*/\1,/p' $< > $@

# It embeds the migrations' text.
$(B)/obj/server/sqlite/db_schema.o: $(wildcard migrations/*.sql)

# The browser client, compressed by a program for the build machine.  A cache keeps unchanged files.
HOSTCC     ?= cc
HOST_PKG   ?= pkg-config
PACK_SRC   := tools/pack-client.c games/common/why.c games/common/text.c server/base/files.c server/base/mem.c \
              server/net/body.c server/net/mime.c server/net/strip.c
PACK_LIBS  := libuv libsodium libbrotlienc zlib
build/pack-client: $(PACK_SRC) | $(STAMP)
	$(call say,host)$(HOSTCC) -std=c17 -D_GNU_SOURCE -I. -O2 $$($(HOST_PKG) --cflags $(PACK_LIBS)) -o $@ $(PACK_SRC) \
		$$($(HOST_PKG) --libs $(PACK_LIBS)) -pthread
build/gen/client.names: FORCE
	@mkdir -p $(@D) && printf '%s\n' $(CLIENT) | cmp -s - $@ || printf '%s\n' $(CLIENT) >$@
build/gen/client.inc: build/pack-client build/gen/client.names $(CLIENT)
	@mkdir -p build/gen/packed
	$(call say,pack)build/pack-client web-client $@ build/gen/client.bytes build/gen/packed $(CLIENT:web-client%=%)
$(B)/obj/server/net/embedded.o: build/gen/client.inc

$(B)/tabuleiro: $(LIB_OBJ) $(B)/obj/server/main.o
	$(call say,link)$(CC) $(LDFLAGS_ALL) -o $@ $^ $(PKG_LIBS)

# Types of views, for boards: written again after a game's fields, verbs, messages or catalogue change.
.PHONY: types
types: $(B)/tabuleiro ## writes the types of views, after fields, verbs or messages changed
	node tools/view-types.mjs $<

# Strength of the bots: plays every pairing of every game, resuming from build/ladder or the page; then writes the page.
LADDER_GAMES ?= 400
.PHONY: ladder
ladder: $(B)/tabuleiro ## plays bot levels against each other and writes games/LADDER.md (hours)
	@mkdir -p build/ladder
	@node tools/ladder.mjs begin $< build/ladder
	@$< describe --list | xargs -P $$(nproc) -I{} $< bench ladder --game {} --games $(LADDER_GAMES) \
		--file build/ladder/{}.jsonl
	@node tools/ladder.mjs page $< build/ladder > games/LADDER.md

# The IDs of a game's rules, from its rules.md and automa-rules.md: rows of a C table.
build/gen/%_rule_ids.inc: games/%/rules.md $(wildcard games/*/*-rules.md) tools/rule-ids.sh | $(STAMP)
	@mkdir -p $(@D)
	@sh tools/rule-ids.sh $< $(wildcard games/$*/*-rules.md) > $@

# tests/games/*.c and tests/server/*.c each make one Check program; the server's has tests/wire in place of a network.
TEST_WIRE_server := tests/wire/wire.c
define test_program
$(patsubst %.c,$(B)/obj/%.o,$(wildcard tests/$(1)/*.c) $(TEST_WIRE_$(1))): | build/.deps-check
$(B)/test_$(1): $(patsubst %.c,$(B)/obj/%.o,$(wildcard tests/$(1)/*.c) $(TEST_WIRE_$(1))) $(LIB_OBJ) | build/.deps-check
	$$(call say,link)$$(CC) $$(LDFLAGS_ALL) -o $$@ $$^ $$(PKG_LIBS) $$(shell pkg-config --libs check)
endef
$(foreach t,$(TESTS),$(eval $(call test_program,$(t))))

# The server with a game that fails on request, for tests of fault handling.
$(B)/tabuleiro_faulty: $(patsubst %.c,$(B)/obj/%.o,$(wildcard tests/faulty/*.c)) $(filter-out $(B)/obj/games/registry.o,$(LIB_OBJ)) \
                       $(B)/obj/server/main.o
	$(call say,link)$(CC) $(LDFLAGS_ALL) -o $@ $^ $(PKG_LIBS)

# A disk that fails on request (LD_PRELOAD).
build/io_faults.so: tests/trust/io_faults.c
	@mkdir -p $(@D)
	$(call say,link)$(CC) -O2 -std=gnu17 -D_GNU_SOURCE -shared -fPIC -o $@ $< -ldl

# The load generator, and the bare server that `tabuleiro bench moves` compares with.
bench: $(B)/tabuleiro $(B)/loadgen $(B)/bare_server ## builds what `build/tabuleiro bench moves` needs
$(B)/loadgen $(B)/bare_server: $(B)/%: tests/bench/%.c | $(STAMP)
	$(call say,link)$(CC) -O2 -std=gnu17 -o $@ $< $(PKG_LIBS) -pthread

run: $(B)/tabuleiro ## serves the games and prints the address to open
	@exec $(B)/tabuleiro serve --client web-client

.PHONY: install deb release
PREFIX ?= /usr/local
install: $(B)/tabuleiro ## installs below DESTDIR, to PREFIX
	@sh deploy/install.sh "$(DESTDIR)" "$(PREFIX)" $(B)/tabuleiro $(B)/tabuleiro
deb: $(B)/tabuleiro ## builds a package for this Debian: build/tabuleiro_VERSION_ARCH.deb
	@sh deploy/deb.sh $(B)/tabuleiro $(B)
release: $(B)/tabuleiro ## builds archive, package, bill of materials, checksums: build/release
	@sh deploy/release.sh $(B)/tabuleiro $(B)/release

test: build/.deps-test ## runs every area's tests (twelve minutes on two cores)
	@bash tests/run.sh

check: build/.deps-check ## runs the quick tests for after each edit: build, rules, types (a minute)
	@bash tests/run.sh check

check-all: build/.deps-test build/.deps-lint ## runs all tests, long forms and lint (hours); resumes where it stopped, unless FRESH=1
	@bash tests/run.sh all

unit: $(TEST_BIN) ## runs the tests in C with few random games; TABULEIRO_GAMES=1000 for many
	@TABULEIRO_GAMES=$${TABULEIRO_GAMES:-30} $(B)/test_games && $(B)/test_server

.PHONY: check-deploy figures
figures: tests/node_modules build/.deps-test $(B)/tabuleiro ## measures start, stop, memory, disk (minutes, and 2 GB)
	@node deploy/test/figures.mjs
check-deploy: tests/node_modules $(B)/tabuleiro ## tests proxies, packages, the container, fresh machines (hours)
	@node deploy/test/proxies.mjs
	@node deploy/test/compose.mjs
	@bash deploy/test/release.sh
	@bash deploy/test/package.sh
	@bash deploy/test/container.sh
	@bash deploy/test/cross.sh
	@bash deploy/test/fresh.sh

scenarios: $(B)/tabuleiro ## runs the rule examples
	@$(B)/tabuleiro scenario $(sort $(wildcard tests/scenarios/*/*.json))

rules: $(B)/tabuleiro ## lists rules without an example
	@$(B)/tabuleiro scenario --rules $(sort $(wildcard tests/scenarios/*/*.json))

client: tests/node_modules ## checks the browser client's types, runs its tests without a browser
	@tests/node_modules/.bin/tsc --noEmit -p web-client/jsconfig.json
	@cd tests && node --test --test-reporter=dot e2e/units.test.mjs e2e/layers.test.mjs protocol/node.test.mjs

tests/node_modules: tests/package-lock.json | build/.deps-check
	@cd tests && npm ci --no-audit --no-fund --loglevel=error >/dev/null && touch node_modules

# Changes one operator of the C code at a time and runs the tests.  MUTANTS='--all --most 100': also in unchanged files.
.PHONY: mutants
mutants: tests/node_modules ## mutation testing of the C code that differs from main
	@node tools/mutants.mjs $(MUTANTS)

sign: $(B)/test_games ## writes tests/games/signature.txt, after a game's `rules` was raised
	@TABULEIRO_SIGN=1 CK_RUN_SUITE=signature $(B)/test_games
	@git --no-pager diff --stat -- tests/games/signature.txt

# Coverage-guided fuzzing: every target for FUZZ_SECONDS, from the seeds and the inputs of earlier runs.  A crash is stored
# in tests/fuzz/found/ and replayed by every later run, and by `make fuzz-replay`, which needs no fuzzer.
FUZZ         := $(filter-out fixture,$(patsubst tests/fuzz/fuzz_%.c,%,$(wildcard tests/fuzz/fuzz_*.c)))
FUZZ_SECONDS ?= 60
fuzz: build/.deps-test ## fuzzes each target for FUZZ_SECONDS
	@$(MAKE) SAN=fuzz $(FUZZ:%=build/fuzz/fuzz_%)
	@sh tests/fuzz/run.sh $(FUZZ_SECONDS)
REPLAYS      := $(FUZZ:%=$(B)/replay_%)
fuzz-replay: $(REPLAYS)
	@sh tests/fuzz/replay.sh $(B)
# All programs that the tests in C run.
.PHONY: test-programs
test-programs: $(B)/tabuleiro $(TEST_BIN) $(REPLAYS)
# Comparisons in rules tell the fuzzer nothing more than their branches, and take half of the time.
ifeq ($(SAN),fuzz)
$(B)/obj/games/%.o: private FLAGS_OF_GAMES = -O2 -fno-sanitize-coverage=trace-cmp,trace-div,trace-gep,indirect-calls
endif
FUZZ_OBJ := $(patsubst %.c,$(B)/obj/%.o,$(TEST_WIRE_server) tests/fuzz/fuzz_fixture.c) $(LIB_OBJ)
$(B)/fuzz_%: $(B)/obj/tests/fuzz/fuzz_%.o $(FUZZ_OBJ)
	$(call say,link)$(CC) $(LDFLAGS_ALL) -fsanitize=fuzzer -o $@ $^ $(PKG_LIBS)
$(B)/replay_%: $(B)/obj/tests/fuzz/fuzz_%.o $(B)/obj/tests/fuzz/replay.o $(FUZZ_OBJ)
	$(call say,link)$(CC) $(LDFLAGS_ALL) -o $@ $^ $(PKG_LIBS)
.SECONDARY: $(FUZZ_OBJ) $(FUZZ:%=$(B)/obj/tests/fuzz/fuzz_%.o)

# Static analysis: clang-tidy (settings in .clang-tidy), cppcheck, shellcheck, line widths, layers, words.  A file is checked
# again when it or a header changed.  tests/bench is left out, so that its measurements stay comparable.  readdir() is
# safe in glibc if a thread reads a folder that it opened itself, as all do here.
LINT_SRC  := $(SERVER_SRC) $(GAME_SRC) $(filter-out tests/bench/%,$(sort $(wildcard tests/*/*.c)))
LINT_HEAD := $(wildcard games/*.h games/*/*.h games/*/*/*.h server/*.h server/*/*.h tests/*.h tests/*/*.h)
LINT_JS   := $(sort $(shell git ls-files 'web-client/js/*.js' 'web-client/games/*.js' '*.mjs' 'web-client/*.d.ts' 2>/dev/null))
LINT_CSS  := $(sort $(shell git ls-files 'web-client/*.css' 2>/dev/null | grep -v vendor/))
LINT_TIDY := $(LINT_SRC:%.c=build/lint/%.tidy)
.PHONY: lint lint-tidy lint-cppcheck lint-shell lint-width lint-layers lint-client lint-words
lint: build/.deps-lint ## runs static analysis, style and word checks
	@$(MAKE) -s -k -j$$(nproc) lint-cppcheck lint-tidy lint-shell lint-width lint-layers lint-client
lint-tidy: $(LINT_TIDY)
build/lint/%.tidy: %.c .clang-tidy tests/.clang-tidy $(LINT_HEAD) | $(GENERATED) build/gen/client.inc
	@mkdir -p $(@D)
	$(call say,tidy)clang-tidy --quiet $< -- -std=c17 -D_GNU_SOURCE -I. $(PKG_CFLAGS) 2>$@.err || { cat $@.err; exit 1; }
	@touch $@
lint-cppcheck: $(GENERATED) build/gen/client.inc
	@mkdir -p build/lint/cppcheck
	cppcheck --std=c11 --quiet --error-exitcode=1 --inline-suppr --enable=warning,portability,performance \
		--suppress=readdirCalled --library=posix --library=gnu --library=tools/cppcheck.cfg \
		--cppcheck-build-dir=build/lint/cppcheck -I. -D_GNU_SOURCE $(LINT_SRC)
lint-shell:
	shellcheck $(wildcard .ci/run deploy/*.sh deploy/*/*.sh tests/*.sh tests/*/*.sh)
lint-width:
	@sh tools/width.sh $(LINT_SRC) $(LINT_HEAD) $(LINT_JS) $(LINT_CSS)
# Which folder may include which: the table is in the script.
# Prose by docs/glossary.md.  Rules pages keep the words of the published rules.
lint-words:
	@awk -f tools/words.awk tools/words.txt $(filter-out web-client/vendor/% %rules.md docs/glossary.md tools/words.awk,$(shell git ls-files \
		'*.c' '*.h' '*.js' '*.mjs' '*.d.ts' '*.md' '*.sh' '*.awk' Makefile))

lint-layers:
	@awk -f tools/layers.awk $(SERVER_SRC) $(GAME_SRC) $(filter-out tests/%,$(LINT_HEAD))
	@awk -f tools/order.awk $(wildcard server/README.md server/*/README.md games/*/README.md) $(SERVER_SRC) $(GAME_SRC) \
		$(filter-out tests/%,$(LINT_HEAD))

# The same for the client, and the order of its files: web-client/js/README.md.
lint-client: tests/node_modules
	@cd tests && node --test --test-reporter=dot e2e/layers.test.mjs

clean: ## deletes build/
	rm -rf build

-include $(shell find $(B)/obj -name '*.d' 2>/dev/null)
