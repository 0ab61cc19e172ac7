#!/bin/bash
# Runs what stands on standard input as on a machine of its own: what it writes below
# these folders is gone afterwards, and it has a network of its own. $1 is a folder
# for the time being; its bin/ stands for systemd and apt.
set -euo pipefail
ip link set lo up
mount -t tmpfs tmpfs "$1/layers"
for folder in etc usr/local var/lib root; do
	mkdir -p "$1/layers/$folder/"{upper,work}
	mount -t overlay overlay -o "lowerdir=/$folder,upperdir=$1/layers/$folder/upper,workdir=$1/layers/$folder/work" "/$folder"
done
echo '127.0.0.1 www.example.com' >> /etc/hosts
export PATH="$1/bin:$PATH" XDG_DATA_HOME="$1/layers" CURL_CA_BUNDLE="$1/layers/caddy/pki/authorities/local/root.crt"
bash -euxo pipefail
