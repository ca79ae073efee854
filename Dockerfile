FROM node:24-slim

ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
WORKDIR /app

COPY package.json package-lock.json .npmrc ./
COPY packages/embedded-mongo/package.json packages/embedded-mongo/
RUN npm ci --omit=dev && mkdir /data && chown node:node /data

COPY packages ./packages
COPY src ./src
COPY demo ./demo
COPY dashboards ./dashboards

USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]

# Node itself and not npm, so that signals reach it.
CMD ["node", "--disable-warning=ExperimentalWarning", "src/main.ts"]
