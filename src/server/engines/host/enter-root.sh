#!/bin/sh
# Runs a command in a file system that holds only what it needs:
#   enter-root.sh ROOT SLOT PATH... -- COMMAND...
# ROOT  an empty directory, becomes the root; SLOT the one writable directory; PATH... shown read-only.
# Must already be in a mount namespace of its own (unshare --mount), so nothing here is seen outside.
set -eu
PATH=/usr/sbin:/usr/bin:/sbin:/bin
root=$1
slot=$2
shift 2

show() { # show PATH: the same path inside the root
  if [ "$1" = /proc ]; then
    # That of this process namespace: it shows the child and what it starts, nobody else.
    mkdir -p "$root/proc"
    mount -t proc -o nosuid,nodev,noexec proc "$root/proc" 2>/dev/null || true
  elif [ -L "$1" ]; then
    mkdir -p "$root$(dirname "$1")"
    ln -s "$(readlink "$1")" "$root$1"
  elif [ -d "$1" ]; then
    mkdir -p "$root$1"
    mount --bind "$1" "$root$1"
  elif [ -e "$1" ]; then
    mkdir -p "$root$(dirname "$1")"
    : > "$root$1"
    mount --bind "$1" "$root$1"
  fi
}

mount --make-rprivate /
mount -t tmpfs -o mode=755,size=1m filewright "$root"
while [ "$1" != -- ]; do
  show "$1"
  # In a user namespace flags inherited from the host are locked: then ask for read-only alone.
  if [ "$1" != /proc ] && [ ! -L "$1" ] && [ -d "$1" ]; then
    mount -o remount,bind,ro,nosuid,nodev "$root$1" 2>/dev/null || mount -o remount,bind,ro "$root$1"
  fi
  shift
done
shift
for device in /dev/null /dev/zero /dev/urandom; do show "$device"; done
show "$slot"
# Programs that insist on a place for temporary files find the slot there, and nothing else.
case "$slot" in
  /var/tmp/*) ;;
  *) mkdir -p "$root/var/tmp" && mount --bind "$slot" "$root/var/tmp" ;;
esac
mount -o remount,ro "$root" 2>/dev/null || true
# The shell put this into the environment, which is to be empty.
unset PWD
exec chroot "$root" "$@"
