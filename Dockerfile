# syntax=docker/dockerfile:1
# `build` contains the sources and publishes front-end versions. `server` runs the API, the worker and the migrations.
ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY bff/package.json bff/
COPY bff/contract/package.json bff/contract/
COPY shell/package.json shell/
COPY shell/ui/package.json shell/ui/
COPY shell/router/package.json shell/router/
COPY shell/staff/package.json shell/staff/
COPY mfe-public/package.json mfe-public/
COPY mfe-backoffice/package.json mfe-backoffice/
COPY mfe-admin/package.json mfe-admin/

FROM manifests AS build
ENV NX_DAEMON=false NX_NO_CLOUD=true NX_TUI=false
# Install scripts are not needed: the image includes Node, and the embedded database is not used.
RUN --mount=type=cache,target=/npm-cache npm ci --cache /npm-cache --ignore-scripts --no-audit --no-fund
COPY . .
RUN npx nx run-many -t build --parallel=2

FROM manifests AS packages
RUN --mount=type=cache,target=/npm-cache npm ci --cache /npm-cache --omit=dev --ignore-scripts --workspace @epm/bff --workspace @epm/contract --no-audit --no-fund

FROM node:${NODE_VERSION}-bookworm-slim AS server
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 STORE_DIR=/store MEDIA_DIR=/media
# A new volume gets the owner of the folder on which it is mounted.
RUN install -d -o node -g node /media /store
WORKDIR /app
# The whole folder, because npm installs a package into a workspace's node_modules if the root has another version.
COPY --from=packages /app .
COPY --from=build /app/bff/contract/src bff/contract/src
COPY --from=build /app/bff/dist bff/dist
USER node
EXPOSE 8080
CMD ["node", "--enable-source-maps", "bff/dist/src/main.api.js"]
