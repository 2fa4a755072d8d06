# Tabuleiro: `make run` serves, `make test` tests; both install what is missing on Debian 12.
# `make` alone builds build/tabuleiro.  Variants go to folders of their own:
#   make SAN=address   make SAN=thread   make CC=clang B=build/clang

B    ?= build$(if $(SAN),/$(SAN))
SAN  ?=
LIBS  = libuv libwebsockets jansson sqlite3 libsodium libbrotlienc zlib
STAMP = build/.deps-build
TESTSTAMP = build/.deps-test
LINTSTAMP = build/.deps-lint

WARN  = -Wall -Wextra -Wno-missing-field-initializers -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes -Wvla
OPT  ?= -O2 -g
comma = ,
SANFLAGS := $(if $(filter address,$(SAN)),-fsanitize=address$(comma)undefined -fno-sanitize-recover=all,$(if $(SAN),-fsanitize=$(SAN)))
CFLAGS_ALL = -std=c17 -D_GNU_SOURCE -I. $(OPT) $(WARN) $(if $(WERROR),-Werror) $(SANFLAGS) -MMD -MP -pthread $(CFLAGS)
LDFLAGS_ALL = $(SANFLAGS) -pthread $(LDFLAGS)

GAME_SRC   := $(wildcard games/*.c games/common/*.c games/*/*.c)
GAME_SRC   := $(sort $(GAME_SRC))
SERVER_SRC := $(sort $(wildcard server/*.c server/*/*.c))
GAME_OBJ   := $(GAME_SRC:%.c=$(B)/obj/%.o)
SERVER_OBJ := $(SERVER_SRC:%.c=$(B)/obj/%.o)
LIB_OBJ    := $(GAME_OBJ) $(filter-out $(B)/obj/server/main.o,$(SERVER_OBJ))
RULES_MD   := $(wildcard games/*/rules.md)
RULES_INC  := $(RULES_MD:games/%/rules.md=build/gen/%_rule_ids.inc)
TESTS      := games server
TEST_BIN   := $(foreach t,$(TESTS),$(if $(wildcard tests/$(t)/*.c),$(B)/test_$(t)))

.PHONY: all run bench fuzz fuzz-replay test check-all rules deps test-deps clean unit scenarios client format
all: $(B)/tabuleiro

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

$(B)/obj/%.o: %.c | $(STAMP) $(RULES_INC)
	@mkdir -p $(@D)
	$(CC) $(CFLAGS_ALL) $(PKG_CFLAGS) -c -o $@ $<

# It embeds the migrations' text.
$(B)/obj/server/sqlite/db_migrate.o: $(wildcard migrations/*.sql)

$(B)/tabuleiro: $(LIB_OBJ) $(B)/obj/server/main.o
	$(CC) $(LDFLAGS_ALL) -o $@ $^ $(PKG_LIBS)

# The IDs of a game's rules, from its rules.md: rows of a C table.
build/gen/%_rule_ids.inc: games/%/rules.md deploy/rule-ids.sh | $(STAMP)
	@mkdir -p $(@D)
	@sh deploy/rule-ids.sh $< > $@

# tests/games/*.c and tests/server/*.c each make one Check program; the server's has tests/wire in place of a network.
TEST_WIRE_server := tests/wire/wire.c
define test_program
$(B)/test_$(1): $(patsubst %.c,$(B)/obj/%.o,$(wildcard tests/$(1)/*.c) $(TEST_WIRE_$(1))) $(LIB_OBJ) | $(TESTSTAMP)
	$$(CC) $$(LDFLAGS_ALL) -o $$@ $$^ $$(PKG_LIBS) $$(shell pkg-config --libs check)
endef
$(foreach t,$(TESTS),$(eval $(call test_program,$(t))))

# The server with a game that fails on request, for the tests of what the server does then.
$(B)/tabuleiro_faulty: $(patsubst %.c,$(B)/obj/%.o,$(wildcard tests/faulty/*.c)) $(filter-out $(B)/obj/games/registry.o,$(LIB_OBJ)) \
                       $(B)/obj/server/main.o
	$(CC) $(LDFLAGS_ALL) -o $@ $^ $(PKG_LIBS)

# A disk that fails on request, to be preloaded.
build/io_faults.so: tests/trust/io_faults.c
	@mkdir -p $(@D)
	$(CC) -O2 -std=gnu17 -D_GNU_SOURCE -shared -fPIC -o $@ $< -ldl

# The load generator and the yardstick that `tabuleiro bench moves` compares with.
bench: $(B)/tabuleiro $(B)/loadgen $(B)/bare_server
$(B)/loadgen $(B)/bare_server: $(B)/%: tests/bench/%.c | $(STAMP)
	$(CC) -O2 -std=gnu17 -o $@ $< $(PKG_LIBS) -pthread

run: $(B)/tabuleiro
	@exec $(B)/tabuleiro serve

test: $(TESTSTAMP)
	@sh tests/run.sh

check-all: $(TESTSTAMP) $(LINTSTAMP)
	@sh tests/run.sh all

rules: $(B)/tabuleiro
	@$(B)/tabuleiro scenario --rules $(sort $(wildcard tests/scenarios/*/*.json))

# Coverage-guided fuzzing: every target for FUZZ_SECONDS, from the seeds and what earlier runs found.  A crash is kept
# in tests/fuzz/found/ and tried again by every later run, and by `make fuzz-replay`, which needs no fuzzer.
FUZZ         := $(patsubst tests/fuzz/fuzz_%.c,%,$(wildcard tests/fuzz/fuzz_*.c))
FUZZ_SECONDS ?= 60
fuzz: $(FUZZ:%=build/fuzz/fuzz_%)
	@sh tests/fuzz/run.sh $(FUZZ_SECONDS)
fuzz-replay: $(FUZZ:%=$(B)/replay_%)
	@sh tests/fuzz/replay.sh $(B)
FUZZ_FLAGS  := -std=c17 -D_GNU_SOURCE -I. -O1 -g -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all
FUZZ_COMMON := $(TEST_WIRE_server) tests/fuzz/party.c
build/fuzz/obj/%.o: %.c | $(TESTSTAMP) $(RULES_INC)
	@mkdir -p $(@D)
	clang $(FUZZ_FLAGS) $(PKG_CFLAGS) -MMD -MP -c -o $@ $<
build/fuzz/fuzz_%: build/fuzz/obj/tests/fuzz/fuzz_%.o $(FUZZ_COMMON:%.c=build/fuzz/obj/%.o) $(LIB_OBJ:$(B)/obj/%=build/fuzz/obj/%)
	clang $(FUZZ_FLAGS) -fsanitize=fuzzer -o $@ $^ $(PKG_LIBS) -pthread
$(B)/replay_%: $(B)/obj/tests/fuzz/fuzz_%.o $(B)/obj/tests/fuzz/replay.o $(FUZZ_COMMON:%.c=$(B)/obj/%.o) $(LIB_OBJ)
	$(CC) $(LDFLAGS_ALL) -o $@ $^ $(PKG_LIBS)
.SECONDARY: $(FUZZ:%=build/fuzz/obj/tests/fuzz/fuzz_%.o) $(FUZZ:%=$(B)/obj/tests/fuzz/fuzz_%.o)
-include $(shell find build/fuzz/obj -name '*.d' 2>/dev/null)

# What compilers do not say: clang-tidy (settings in .clang-tidy), cppcheck, shellcheck, and how wide a line is.  A file
# is looked at again when it or a header changed.  tests/bench are measuring rods, left as they measured.
LINT_SRC  := $(SERVER_SRC) $(GAME_SRC) $(filter-out tests/bench/%,$(sort $(wildcard tests/*/*.c)))
LINT_HEAD := $(wildcard games/*.h games/*/*.h server/*.h server/*/*.h tests/*/*.h)
LINT_TIDY := $(LINT_SRC:%.c=build/lint/%.tidy)
.PHONY: lint lint-tidy lint-cppcheck lint-shell lint-width
lint: $(LINTSTAMP)
	@$(MAKE) -s -k -j$$(nproc) lint-cppcheck lint-tidy lint-shell lint-width
lint-tidy: $(LINT_TIDY)
build/lint/%.tidy: %.c .clang-tidy tests/.clang-tidy $(LINT_HEAD) | $(RULES_INC)
	@mkdir -p $(@D)
	clang-tidy --quiet $< -- -std=c17 -D_GNU_SOURCE -I. $(PKG_CFLAGS) 2>$@.err || { cat $@.err; exit 1; }
	@touch $@
lint-cppcheck: $(RULES_INC)
	@mkdir -p build/lint/cppcheck
	cppcheck --std=c11 --quiet --error-exitcode=1 --inline-suppr --enable=warning,portability,performance --library=posix \
		--library=gnu --library=deploy/cppcheck.cfg --cppcheck-build-dir=build/lint/cppcheck -I. -D_GNU_SOURCE $(LINT_SRC)
lint-shell:
	shellcheck $(wildcard .ci/run deploy/*.sh tests/*.sh tests/*/*.sh)
lint-width:
	@awk 'length($$0) > 110 { print FILENAME ":" FNR ": " length($$0) " columns"; wide = 1 } END { exit wide }' \
		$(LINT_SRC) $(LINT_HEAD)

clean:
	rm -rf build

-include $(shell find $(B)/obj -name '*.d' 2>/dev/null)
