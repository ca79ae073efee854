import type { MiddlewareHandler } from 'hono';
import type { Logger } from '../telemetry/logger.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { EdgeEnvironment } from './edge-environment.ts';
import type { ResponseHeaders } from './response-headers.ts';

type Parts = {
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly responseHeaders: ResponseHeaders;
};

/** Around everything: counts a request and gives its response the headers that all have. */
export function countAndMark(parts: Parts): MiddlewareHandler<EdgeEnvironment> {
  const { metrics, logger, responseHeaders } = parts;
  return async (c, next) => {
    const startedAt = performance.now();
    c.set('operation', 'other');
    await next();
    const { status, headers } = c.res;
    for (const [name, value] of Object.entries(responseHeaders(pathOf(c.req.url)))) {
      headers.set(name, value);
    }
    const ms = performance.now() - startedAt;
    const { operation } = c.var;
    // Refused because its client broke off: neither the client's mistake nor an outage.
    const counted = status === 400 && c.req.raw.signal.aborted ? 499 : status;
    metrics.requestDuration.observe({ operation, status: String(counted) }, ms / 1_000);
    logger.debug({ operation, status, ms }, 'Answered');
  };
}

/** As it was sent: the router's own is decoded. */
const pathOf = (url: string): string => new URL(url).pathname;
