#!/bin/sh
# image-root.sh DIR [PROGRAM ARCH]: fills DIR with the root file system of the container: the program, its libraries, the
# licences, a user and its data folder.  deploy/Dockerfile runs it after the build.  For another processor
# (deploy/test/cross.sh) it takes ARCH, and LDD and STRIP for its programs.
set -eu
root=$1
program=${2:-build/tabuleiro}
user=10001

install -D -m 755 "$program" "$root/usr/bin/tabuleiro"
"${STRIP:-strip}" "$root/usr/bin/tabuleiro"
mkdir -p "$root/etc" "$root/data" "$root/tmp"
install -D -m 644 LICENSE "$root/usr/share/doc/tabuleiro/copyright"

# libwebsockets loads its libuv plugin at run time, so ldd does not list it.
plugin=$(dpkg -L "libwebsockets-evlib-uv${3:+:$3}" | grep '\.so')
# A line of ldd is "name => /path (address)" or, for the loader, "/path (address)".
needed=$(for file in "$program" "$plugin"; do ${LDD:-ldd} "$file" || exit 1; done)
libraries=$(echo "$needed" | grep -o '/[^ ]*\.so[^ ]*' | sort -u)
for file in $libraries "$plugin"; do
    mkdir -p "$root$(dirname "$file")"
    cp -L "$file" "$root$file"
    package=$(dpkg -S "$file" 2>/dev/null || dpkg -S "$(realpath "$file")" 2>/dev/null || dpkg -S "/usr$file")
    package=${package%%:*}
    [ -e "$root/usr/share/doc/$package" ] || {
        mkdir -p "$root/usr/share/doc/$package"
        cp -L "/usr/share/doc/$package/copyright" "$root/usr/share/doc/$package/"
    }
done

# Certificates for email and push servers; time zones for quiet hours.
install -D -m 644 /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/ca-certificates.crt"
mkdir -p "$root/usr/share/zoneinfo"
for zone in /usr/share/zoneinfo/*; do
    case $zone in
    */posix | */right | */localtime | *.tab | *.list | *.zi) continue ;;
    esac
    cp -RL "$zone" "$root/usr/share/zoneinfo/"
done

echo "tabuleiro:x:$user:$user::/data:/usr/sbin/nologin" >"$root/etc/passwd"
echo "tabuleiro:x:$user:" >"$root/etc/group"
echo 'hosts: files dns' >"$root/etc/nsswitch.conf"
chown $user:$user "$root/data"
chmod 700 "$root/data"
chmod 1777 "$root/tmp"
