# One image for every role: TOUCHLINE_ROLES says which one a container plays.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The embedded Postgres is an optional package of the platform; a container has a real one.
RUN npm install --no-audit --no-fund --include=dev
COPY . .
RUN npm run build

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# What the server imports, nothing else: the web app is bundled, and a container has a real Postgres.
RUN npm uninstall --no-audit --no-fund --omit=dev $(node -p "require('./package.json').notInImage.join(' ')")

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 TOUCHLINE_HOME=/var/lib/touchline
# Nothing installs or builds anything here.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack \
    /usr/local/bin/yarn /usr/local/bin/yarnpkg /opt/yarn-*
RUN install -d -o node -g node -m 0700 /var/lib/touchline /var/lib/touchline-erasure-keys
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json ./
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=6 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# node is the first process here: it takes SIGTERM itself, and starts no children that it would have to reap.
CMD ["node", "--enable-source-maps", "dist/src/main.js"]
