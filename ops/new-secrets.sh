#!/bin/sh
# Writes the secrets of a new site as an env file: `umask 077; ops/new-secrets.sh > compose.env`.
# The two of outside services are for trying the site with its sandbox: replace them by yours.
set -eu
secret_key=$(openssl rand -base64 48 | tr -d '\n')
# As docs/operations.md derives it: web is not given SECRET_KEY.
web_key=$(printf web | openssl dgst -sha256 -hmac "$secret_key" -binary | openssl base64 | tr '+/' '-_' | tr -d '=\n')
# By which the release service asks the api; web cannot make it.
telemetry_key=$(printf release-service | openssl dgst -sha256 -hmac "$secret_key" -binary | openssl base64 | tr '+/' '-_' | tr -d '=\n')
# For compose.teams.yaml: the registry of releases is signed with the first, and web believes it by the second.
signing_key=$(openssl genpkey -algorithm ed25519 -outform DER | openssl base64 -A)
public_key=$(printf %s "$signing_key" | openssl base64 -d -A | openssl pkey -inform DER -pubout -outform DER | openssl base64 -A)
cat <<END
POSTGRES_PASSWORD=$(openssl rand -hex 24)
SECRET_KEY=$secret_key
WEB_KEY=$web_key
TELEMETRY_KEY=$telemetry_key
TICKET_SIGNING_KEY=$(openssl rand -base64 32 | tr -d '\n')
FILES_KEY=$(openssl rand -base64 32 | tr -d '\n')
OIDC_CLIENT_SECRET=$(openssl rand -hex 32)
MIDTRANS_SERVER_KEY=Mid-server-$(openssl rand -hex 18)
STORE_RPC_SECRET=$(openssl rand -hex 32)
STORE_KEY_ID=GK$(openssl rand -hex 12)
STORE_KEY=$(openssl rand -hex 32)
RELEASES_SIGNING_KEY=$signing_key
RELEASES_PUBLIC_KEY=$public_key
RELEASES_WATCH_KEY=$(openssl rand -hex 32)
RELEASES_OPERATOR_KEYS=operator:$(openssl rand -hex 32)
END
