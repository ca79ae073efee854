import type { MiddlewareHandler } from 'hono';
import type { Logger } from '../telemetry/logger.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { ResponseHeaders } from './connections/response-headers.ts';
import type { EdgeContext, EdgeEnvironment } from './edge-environment.ts';
import { createTokenBuckets } from './limits/token-bucket.ts';
import { traceIdOf } from './trace-id.ts';

type MiddlewareDependencies = {
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly responseHeaders: ResponseHeaders;
};

/** The outermost middleware: measures and logs each request, and sets the headers of every response. */
export function metricsAndHeaders(
  parts: MiddlewareDependencies,
): MiddlewareHandler<EdgeEnvironment> {
  const { metrics, responseHeaders } = parts;
  const logRequest = createRequestLog(parts.logger);
  return async (c, next) => {
    const startedAt = performance.now();
    c.set('operation', 'other');
    c.set('traceId', traceIdOf(c.req.header('traceparent') ?? null));
    c.set('errorCode', null);
    c.set('isDegraded', false);
    await next();
    for (const [name, value] of Object.entries(responseHeaders(pathOf(c.req.url)))) {
      c.res.headers.set(name, value);
    }
    const ms = performance.now() - startedAt;
    const status = statusOf(c);
    const { operation } = c.var;
    metrics.requestDuration.observe({ operation, status: String(status) }, ms / 1_000);
    logRequest(c, { status, ms });
  };
}

/** 499: the client broke off, which is neither its mistake nor an outage. */
const statusOf = (c: EdgeContext): number =>
  c.res.status === 400 && c.req.raw.signal.aborted ? 499 : c.res.status;

/** Log lines are written synchronously: a flood of refused requests must not slow down the others. */
const LOGGED_REFUSALS = { capacity: 100, refillPerS: 50 };

type Measured = { readonly status: number; readonly ms: number };

/** Logs requests that succeed, and refusals above the limit, for debugging only. */
function createRequestLog(logger: Logger): (c: EdgeContext, measured: Measured) => void {
  const refusals = createTokenBuckets(() => performance.now(), 1);
  const isLogged = () => refusals.take('refusals', LOGGED_REFUSALS).retryAfterS === 0;
  return ({ var: { operation, traceId, errorCode, isDegraded } }, { status, ms }) => {
    const line = { trace_id: traceId, operation, status, ms };
    const code = errorCode ?? (isDegraded ? 'degraded' : null);
    if (status === 499 || (status < 400 && code === null)) logger.debug(line, 'Answered');
    else if (isDegraded || isOurs(status, code)) logger.warn({ ...line, code }, 'Failed');
    else logger[isLogged() ? 'info' : 'debug']({ ...line, code }, 'Refused');
  };
}

/** GraphQL and MCP say in the body of a 200 that the operation failed. */
const isOurs = (status: number, code: string | null): boolean =>
  status >= 500 || code === 'internal_error' || code === 'service_unavailable';

/** The path as sent; the router's is decoded. */
const pathOf = (url: string): string => new URL(url).pathname;
