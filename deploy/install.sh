#!/bin/sh
# install.sh DESTDIR PREFIX PROGRAM DOCS: installs the program, its manual, completion, service and settings below DESTDIR.
# DOCS is a program of this machine that prints the manual: PROGRAM itself, unless it is for another processor.
set -eu
root=$1 prefix=$2 program=$3 docs=$4
here=$(dirname "$0")

install -D -m 755 "$program" "$root$prefix/bin/tabuleiro"
install -d "$root$prefix/share/man/man1" "$root$prefix/share/bash-completion/completions" "$root/etc"
"$docs" config --man >"$root$prefix/share/man/man1/tabuleiro.1"
gzip -9nf "$root$prefix/share/man/man1/tabuleiro.1"
"$docs" config --completion >"$root$prefix/share/bash-completion/completions/tabuleiro"
"$docs" config --example | sed 's|^#data = .*|data = /var/lib/tabuleiro|; s|^#news = .*|news = /var/cache/tabuleiro/news|' >"$root/etc/tabuleiro.conf"
install -d "$root$prefix/lib/systemd/system"
sed "s|/usr/bin/|$prefix/bin/|" "$here/package/tabuleiro.service" >"$root$prefix/lib/systemd/system/tabuleiro.service"
install -D -m 644 "$here/../LICENSE" "$root$prefix/share/doc/tabuleiro/copyright"
