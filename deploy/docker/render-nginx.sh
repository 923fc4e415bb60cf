# Writes the configuration of nginx for this build, with the names and ports of compose.yaml.
set -eu
mkdir -p nginx
node deploy/nginx/render.mjs --listen=127.0.0.1:8082 --upstream=site:3000 --cache-folder=/tmp/sedia > nginx/sedia.conf
# In the place of the image's own page.
node deploy/nginx/render-tls.mjs --site=127.0.0.1:8082 --api-processes=api-1:4000,api-2:4000 \
  --listen=8443 --listen-plain=8080 > nginx/default.conf
