# Two images of one build: the site, and nginx with the configuration of that build.
FROM node:20-bookworm AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --include=dev
COPY . .
ARG NEXT_PUBLIC_APP_ENV=production
ARG NEXT_PUBLIC_CLIENT_URL=
ARG NEXT_PUBLIC_SERVER_URL=
ARG NEXT_PUBLIC_RECAPTCHA_SITE_KEY=
RUN npm run build
RUN sh deploy/docker/render-nginx.sh
RUN npm prune --omit=dev

FROM node:20-bookworm-slim AS site
WORKDIR /app
COPY --from=build /app/package.json /app/next.config.mjs ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/lib/generated ./lib/generated
COPY --from=build /app/public ./public
COPY --from=build /app/.next ./.next
COPY --from=build /app/deploy/docker/check-health.mjs ./check-health.mjs
COPY --from=build /app/deploy/keep-files.mjs ./keep-files.mjs
ENV NODE_ENV=production
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["node", "check-health.mjs", "http://127.0.0.1:3000/"]
CMD ["node", "node_modules/next/dist/bin/next", "start", "--hostname", "0.0.0.0", "--port", "3000"]

FROM nginxinc/nginx-unprivileged:1.28-bookworm AS front
COPY --from=build /app/nginx/ /etc/nginx/conf.d/
