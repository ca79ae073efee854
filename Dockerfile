# The version that package.json names for those who have no Node.
FROM node:24.21.0-slim

ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
WORKDIR /app

COPY package.json package-lock.json .npmrc ./
COPY packages/call-notes/package.json packages/call-notes/
COPY packages/caller-facts/package.json packages/caller-facts/
COPY packages/embedded-mongo/package.json packages/embedded-mongo/
COPY packages/mongo-tools/package.json packages/mongo-tools/
COPY packages/phone-lookups/package.json packages/phone-lookups/
COPY packages/spoken-redaction/package.json packages/spoken-redaction/
COPY packages/token-buckets/package.json packages/token-buckets/
# Optional packages are Node, which the image has, and GraphiQL, which production does not show.
RUN npm ci --omit=dev --omit=optional --ignore-scripts \
  && rm -rf ~/.npm && mkdir /data && chown node:node /data

COPY packages ./packages
COPY scripts/node.js scripts/end-with-npm.js scripts/runtime-settings.js scripts/bundles.js ./scripts/
COPY src ./src
COPY demo ./demo
COPY dashboards ./dashboards

USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]

# Node itself and not npm, so that signals reach it.
CMD ["node", "scripts/node.js", "src/main.ts"]
