# Tabuleiro: `make run` serves, `make test` tests; both install what is missing on Debian 12.  `make help` lists the rest.
# `make` alone builds build/tabuleiro; V=1 shows every command whole.  Variants go to folders of their own:
#   make SAN=address   make SAN=thread   make CC=clang B=build/clang

B    ?= build$(if $(SAN),/$(SAN))
SAN  ?=
LIBS  = libuv libwebsockets jansson sqlite3 libsodium libbrotlienc zlib
STAMP = build/.deps-build
TESTSTAMP = build/.deps-test
LINTSTAMP = build/.deps-lint

# What stands for a command while it runs: one short line, with V=1 the command itself, with -s nothing.
silent := $(findstring s,$(firstword -$(MAKEFLAGS)))
say = $(if $(V),,@$(if $(silent),,printf '%-5s %s\n' $(1) $@;))

WARN  = -Wall -Wextra -Wno-missing-field-initializers -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes -Wvla
OPT  ?= -O2 -g
comma = ,
SANFLAGS := $(if $(filter address,$(SAN)),-fsanitize=address$(comma)undefined -fno-sanitize-recover=all,$(if $(SAN),-fsanitize=$(SAN)))
CFLAGS_ALL = -std=c17 -D_GNU_SOURCE -I. -ffile-prefix-map=$(CURDIR)=. $(OPT) $(WARN) $(if $(WERROR),-Werror) $(SANFLAGS) -MMD -MP -pthread $(CFLAGS)
LDFLAGS_ALL = $(SANFLAGS) -pthread $(LDFLAGS)

GAME_SRC   := $(wildcard games/*.c games/common/*.c games/*/*.c)
GAME_SRC   := $(sort $(GAME_SRC))
SERVER_SRC := $(sort $(wildcard server/*.c server/*/*.c))
GAME_OBJ   := $(GAME_SRC:%.c=$(B)/obj/%.o)
SERVER_OBJ := $(SERVER_SRC:%.c=$(B)/obj/%.o)
LIB_OBJ    := $(GAME_OBJ) $(filter-out $(B)/obj/server/main.o,$(SERVER_OBJ))
RULES_MD   := $(wildcard games/*/rules.md)
RULES_INC  := $(RULES_MD:games/%/rules.md=build/gen/%_rule_ids.inc)
GENERATED  := $(RULES_INC) build/gen/build-id.inc
TESTS      := games server
TEST_BIN   := $(foreach t,$(TESTS),$(if $(wildcard tests/$(t)/*.c),$(B)/test_$(t)))

.PHONY: FORCE all help run test check check-all unit scenarios rules client sign bench fuzz fuzz-replay deps test-deps clean
all: $(B)/tabuleiro ## builds build/tabuleiro

help: ## this list
	@sed -n 's/^\([a-z-]*\):[^#]*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 14

$(STAMP): deploy/deps.sh
	@mkdir -p build && sh deploy/deps.sh build && touch $@
$(TESTSTAMP): deploy/deps.sh
	@mkdir -p build && sh deploy/deps.sh test && touch $@ $(STAMP)
$(LINTSTAMP): deploy/deps.sh
	@mkdir -p build && sh deploy/deps.sh lint && touch $@
deps: $(STAMP)
test-deps: $(TESTSTAMP)

PKG_CFLAGS = $(shell pkg-config --cflags $(LIBS) 2>/dev/null)
PKG_LIBS   = $(shell pkg-config --libs $(LIBS) 2>/dev/null)

$(B)/obj/%.o: %.c | $(STAMP) $(GENERATED)
	@mkdir -p $(@D)
	$(call say,cc)$(CC) $(CFLAGS_ALL) $(PKG_CFLAGS) -c -o $@ $<

# Which source it is made of: looked at each time, written when it has changed.
build/gen/build-id.inc: FORCE
	@mkdir -p $(@D) && sh deploy/build-id.sh $@
FORCE:

# It embeds the migrations' text.
$(B)/obj/server/sqlite/db_schema.o: $(wildcard migrations/*.sql)

$(B)/tabuleiro: $(LIB_OBJ) $(B)/obj/server/main.o
	$(call say,link)$(CC) $(LDFLAGS_ALL) -o $@ $^ $(PKG_LIBS)

# What boards read, as types: written anew after a game's fields, verbs, messages or catalog change.
.PHONY: types
types: $(B)/tabuleiro
	node deploy/view-types.mjs $<

# The IDs of a game's rules, from its rules.md: rows of a C table.
build/gen/%_rule_ids.inc: games/%/rules.md deploy/rule-ids.sh | $(STAMP)
	@mkdir -p $(@D)
	@sh deploy/rule-ids.sh $< > $@

# tests/games/*.c and tests/server/*.c each make one Check program; the server's has tests/wire in place of a network.
TEST_WIRE_server := tests/wire/wire.c
define test_program
$(B)/test_$(1): $(patsubst %.c,$(B)/obj/%.o,$(wildcard tests/$(1)/*.c) $(TEST_WIRE_$(1))) $(LIB_OBJ) | $(TESTSTAMP)
	$$(call say,link)$$(CC) $$(LDFLAGS_ALL) -o $$@ $$^ $$(PKG_LIBS) $$(shell pkg-config --libs check)
endef
$(foreach t,$(TESTS),$(eval $(call test_program,$(t))))

# The server with a game that fails on request, for the tests of what the server does then.
$(B)/tabuleiro_faulty: $(patsubst %.c,$(B)/obj/%.o,$(wildcard tests/faulty/*.c)) $(filter-out $(B)/obj/games/registry.o,$(LIB_OBJ)) \
                       $(B)/obj/server/main.o
	$(call say,link)$(CC) $(LDFLAGS_ALL) -o $@ $^ $(PKG_LIBS)

# A disk that fails on request, to be preloaded.
build/io_faults.so: tests/trust/io_faults.c
	@mkdir -p $(@D)
	$(call say,link)$(CC) -O2 -std=gnu17 -D_GNU_SOURCE -shared -fPIC -o $@ $< -ldl

# The load generator and the yardstick that `tabuleiro bench moves` compares with.
bench: $(B)/tabuleiro $(B)/loadgen $(B)/bare_server ## what `build/tabuleiro bench moves` needs
$(B)/loadgen $(B)/bare_server: $(B)/%: tests/bench/%.c | $(STAMP)
	$(call say,link)$(CC) -O2 -std=gnu17 -o $@ $< $(PKG_LIBS) -pthread

run: $(B)/tabuleiro ## serves the games and prints the address to open
	@exec $(B)/tabuleiro serve

test: $(TESTSTAMP) ## every test (ten minutes)
	@sh tests/run.sh

check: $(TESTSTAMP) ## what to run after each edit: builds, rules, types (under a minute)
	@sh tests/run.sh check

check-all: $(TESTSTAMP) $(LINTSTAMP) ## also the long ones: sanitizers, kills, load, lint (an hour)
	@sh tests/run.sh all

unit: $(TEST_BIN) ## the tests in C, with few random games: TABULEIRO_GAMES=1000 for many
	@TABULEIRO_GAMES=$${TABULEIRO_GAMES:-30} $(B)/test_games && $(B)/test_server

.PHONY: check-deploy
check-deploy: tests/node_modules ## what hosts run: the container, built and played in
	@bash deploy/test/container.sh

scenarios: $(B)/tabuleiro ## the rules' examples
	@$(B)/tabuleiro scenario $(sort $(wildcard tests/scenarios/*/*.json))

rules: $(B)/tabuleiro ## which rules have no example yet
	@$(B)/tabuleiro scenario --rules $(sort $(wildcard tests/scenarios/*/*.json))

client: tests/node_modules ## the browser client's types and its tests without a browser
	@tests/node_modules/.bin/tsc --noEmit -p web-client/jsconfig.json
	@cd tests && node --test --test-reporter=dot e2e/units.test.mjs

tests/node_modules: tests/package-lock.json | $(TESTSTAMP)
	@cd tests && npm ci --no-audit --no-fund --silent && touch node_modules

sign: $(B)/test_games ## signs the rules anew, after `rules` of a game has grown: tests/games/signature.txt
	@TABULEIRO_SIGN=1 CK_RUN_SUITE=signature $(B)/test_games
	@git --no-pager diff --stat -- tests/games/signature.txt

# Coverage-guided fuzzing: every target for FUZZ_SECONDS, from the seeds and what earlier runs found.  A crash is kept
# in tests/fuzz/found/ and tried again by every later run, and by `make fuzz-replay`, which needs no fuzzer.
FUZZ         := $(patsubst tests/fuzz/fuzz_%.c,%,$(wildcard tests/fuzz/fuzz_*.c))
FUZZ_SECONDS ?= 60
fuzz: $(FUZZ:%=build/fuzz/fuzz_%) ## what strangers may send, each target for FUZZ_SECONDS
	@sh tests/fuzz/run.sh $(FUZZ_SECONDS)
fuzz-replay: $(FUZZ:%=$(B)/replay_%)
	@sh tests/fuzz/replay.sh $(B)
FUZZ_FLAGS  := -std=c17 -D_GNU_SOURCE -I. -O1 -g -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all
FUZZ_COMMON := $(TEST_WIRE_server) tests/fuzz/party.c
build/fuzz/obj/%.o: %.c | $(TESTSTAMP) $(GENERATED)
	@mkdir -p $(@D)
	$(call say,clang)clang $(FUZZ_FLAGS) $(PKG_CFLAGS) -MMD -MP -c -o $@ $<
build/fuzz/fuzz_%: build/fuzz/obj/tests/fuzz/fuzz_%.o $(FUZZ_COMMON:%.c=build/fuzz/obj/%.o) $(LIB_OBJ:$(B)/obj/%=build/fuzz/obj/%)
	$(call say,link)clang $(FUZZ_FLAGS) -fsanitize=fuzzer -o $@ $^ $(PKG_LIBS) -pthread
$(B)/replay_%: $(B)/obj/tests/fuzz/fuzz_%.o $(B)/obj/tests/fuzz/replay.o $(FUZZ_COMMON:%.c=$(B)/obj/%.o) $(LIB_OBJ)
	$(call say,link)$(CC) $(LDFLAGS_ALL) -o $@ $^ $(PKG_LIBS)
.SECONDARY: $(FUZZ:%=build/fuzz/obj/tests/fuzz/fuzz_%.o) $(FUZZ:%=$(B)/obj/tests/fuzz/fuzz_%.o)
-include $(shell find build/fuzz/obj -name '*.d' 2>/dev/null)

# What compilers do not say: clang-tidy (settings in .clang-tidy), cppcheck, shellcheck, and how wide a line is.  A file
# is looked at again when it or a header changed.  tests/bench are measuring rods, left as they measured.
LINT_SRC  := $(SERVER_SRC) $(GAME_SRC) $(filter-out tests/bench/%,$(sort $(wildcard tests/*/*.c)))
LINT_HEAD := $(wildcard games/*.h games/*/*.h server/*.h server/*/*.h tests/*/*.h)
LINT_JS   := $(sort $(shell git ls-files 'web-client/js/*.js' 'web-client/games/*.js' '*.mjs' 'web-client/*.d.ts' 2>/dev/null))
LINT_TIDY := $(LINT_SRC:%.c=build/lint/%.tidy)
.PHONY: lint lint-tidy lint-cppcheck lint-shell lint-width lint-layers
lint: $(LINTSTAMP) ## what compilers do not say
	@$(MAKE) -s -k -j$$(nproc) lint-cppcheck lint-tidy lint-shell lint-width lint-layers
lint-tidy: $(LINT_TIDY)
build/lint/%.tidy: %.c .clang-tidy tests/.clang-tidy $(LINT_HEAD) | $(GENERATED)
	@mkdir -p $(@D)
	$(call say,tidy)clang-tidy --quiet $< -- -std=c17 -D_GNU_SOURCE -I. $(PKG_CFLAGS) 2>$@.err || { cat $@.err; exit 1; }
	@touch $@
lint-cppcheck: $(GENERATED)
	@mkdir -p build/lint/cppcheck
	cppcheck --std=c11 --quiet --error-exitcode=1 --inline-suppr --enable=warning,portability,performance --library=posix \
		--library=gnu --library=deploy/cppcheck.cfg --cppcheck-build-dir=build/lint/cppcheck -I. -D_GNU_SOURCE $(LINT_SRC)
lint-shell:
	shellcheck $(wildcard .ci/run deploy/*.sh deploy/*/*.sh tests/*.sh tests/*/*.sh)
lint-width:
	@sh deploy/width.sh $(LINT_SRC) $(LINT_HEAD) $(LINT_JS)
# Who may include whom: the table is in the script.
lint-layers:
	@awk -f deploy/layers.awk $(SERVER_SRC) $(GAME_SRC) $(filter-out tests/%,$(LINT_HEAD))

clean: ## forgets all that was built
	rm -rf build

-include $(shell find $(B)/obj -name '*.d' 2>/dev/null)
