# The first stage is that of the site, so that both are of one build.
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

FROM node:20-bookworm-slim AS api
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/content ./content
COPY --from=build /app/server/dist ./server/dist
COPY --from=build /app/deploy/docker/check-health.mjs ./check-health.mjs
ENV NODE_ENV=production
ENV API_HOST=0.0.0.0
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["node", "check-health.mjs", "http://127.0.0.1:4000/healthz"]
CMD ["node", "--enable-source-maps", "--max-old-space-size=1024", "server/dist/server.js"]
