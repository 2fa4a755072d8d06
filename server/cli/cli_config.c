// SPDX-License-Identifier: MIT
/* cli_config.c - the settings: those in force, and what is made of their table: a file to edit, the
 * manual's page, what a shell completes. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/base/build.h"
#include "server/base/config.h"
#include "cli_data.h"
#include "cli_commands.h"

struct config_args {
    bool show, example, man, completion;
    const char *config;
};
static const struct args_row rows[] = {
    { "show", ARGS_SWITCH, offsetof(struct config_args, show) },
    { "example", ARGS_SWITCH, offsetof(struct config_args, example) },
    { "man", ARGS_SWITCH, offsetof(struct config_args, man) },
    { "completion", ARGS_SWITCH, offsetof(struct config_args, completion) },
    { "config", ARGS_TEXT, offsetof(struct config_args, config) },
    { 0 },
};

static void show_row(void *context, const struct config_setting *told)
{
    (void)context;
    printf("%s = %s\n", told->key, told->value);
}

static void print_example(void *context, const struct config_setting *told)
{
    (void)context;
    printf("\n# %s%s\n", told->help, told->fixed ? "; takes a new start" : "");
    printf("#%s = %s\n", told->key, told->initial);
}

/* ---- the manual's page ------------------------------------------------------------------------ */

/* In roff a line that begins with a dot or an apostrophe, and each backslash and dash, means something
 * else. */
static void print_roff(const char *text)
{
    if (*text == '.' || *text == '\'') fputs("\\&", stdout);
    for (; *text; text++) {
        if (*text == '\\' || *text == '-') putchar('\\');
        putchar(*text == '\\' ? 'e' : *text);
    }
}

static void print_option(void *context, const struct config_setting *told)
{
    (void)context;
    printf(".TP\n.B ");
    print_roff(told->key);
    fputs("\n", stdout);
    print_roff(told->help);
    if (*told->initial) {
        fputs(".\nWithout it: ", stdout);
        print_roff(told->initial);
    }
    printf("%s\n", told->fixed ? ".\nTakes a new start." : ".");
}

static void print_command(const struct cli_command *tool)
{
    printf(".TP\n.B tabuleiro ");
    print_roff(tool->usage);
    fputs("\n", stdout);
    print_roff(tool->summary);
    fputs("\n", stdout);
}

static void print_man(const struct config *config)
{
    printf(".TH TABULEIRO 1 \"%.10s\" \"Tabuleiro %s\"\n", build_date(), build_version());
    puts(".SH NAME\ntabuleiro \\- a server of board games for friends");
    puts(".SH SYNOPSIS\n.B tabuleiro\n.I COMMAND\n[\\fIOPTION\\fR]...");
    puts(".SH DESCRIPTION\nServes Euro board games to browsers, live or a move a day. One program, one data "
         "folder, one address.");
    puts(".SH COMMANDS");
    for (int i = 0; cli_commands[i]; i++) print_command(cli_commands[i]);
    puts(".SH SETTINGS\nEach is a flag of\n.B serve\n(\\-\\-chat\\-rate 5), a variable of the environment "
         "(TABULEIRO_CHAT_RATE) or a line of the file that \\-\\-config or TABULEIRO_CONFIG names "
         "(chat_rate = 5); the first of these wins. The other commands read that file too; where neither "
         "names one and there is no ./data, they read /etc/tabuleiro.conf.");
    config_each(config, print_option, NULL);
    puts(".SH SIGNALS\nTERM and INT stop the server after everybody was told and everything is on the disk. "
         "HUP reads the settings again and opens the log anew.");
    puts(".SH FILES\n.TP\n.I /etc/tabuleiro.conf\nthe settings of the service\n.TP\n.I /var/lib/tabuleiro\n"
         "its data: the database, backups, the socket of\n.B tabuleiro admin");
}

/* ---- what a shell completes ------------------------------------------------------------------- */

static void print_flag(void *context, const struct config_setting *told)
{
    (void)context;
    printf(" --");
    for (const char *c = told->key; *c; c++) putchar(*c == '_' ? '-' : *c);
}

static void print_completion(const struct config *config)
{
    puts("# bash completion of tabuleiro\n_tabuleiro() {\n    local word=${COMP_WORDS[COMP_CWORD]} words");
    printf("    words='");
    for (int i = 0; cli_commands[i]; i++) printf("%s%s", i ? " " : "", cli_commands[i]->name);
    printf("'\n    if [ \"$COMP_CWORD\" -gt 1 ]; then\n        case ${COMP_WORDS[1]} in\n");
    printf("        serve) words='--config");
    config_each(config, print_flag, NULL);
    puts("' ;;\n        *) words='--data --config --help' ;;\n        esac\n    fi");
    puts("    mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$word\")\n}");
    puts("complete -o default -F _tabuleiro tabuleiro");
}

static int run_config(int argc, char **argv)
{
    struct config_args args = { 0 };
    struct config config;
    char why[WHY_SIZE];
    if (!args_read(&cli_config, argc, argv, rows, 0, &args)) return CLI_USAGE;
    bool made = args.example || args.man || args.completion; /* of the table alone */
    if (!made && !tool_settings(&cli_config, args.config, &config)) return CLI_USAGE;
    if (made && config_read(&config, 1, argv, NULL, why) != CONFIG_OK)
        return cli_misuse(&cli_config, "%s", why);
    if (args.example) puts("# The settings of Tabuleiro: take the # away before one to change it.");
    if (args.example) config_each(&config, print_example, NULL);
    else if (args.man) print_man(&config);
    else if (args.completion) print_completion(&config);
    else config_each(&config, show_row, NULL);
    if (!made && *config.unknown) printf("# no settings: %s\n", config.unknown);
    return CLI_OK;
}

const struct cli_command cli_config = {
    .name = "config",
    .usage = "config [--config FILE] [--show | --example | --man | --completion]",
    .summary = "Shows the settings in force; or a file to edit, the manual's page, what bash completes.",
    .run = run_config,
};
