import type { MiddlewareHandler } from 'hono';
import type { Metrics } from '../telemetry/metrics.ts';
import type { ResponseHeaders } from './connections/response-headers.ts';
import type { EdgeContext, EdgeEnvironment } from './edge-environment.ts';
import type { RequestLog } from './request-log.ts';
import { type EndedRequest, resultOfRequest } from './request-result.ts';
import { traceIdOf } from './trace-id.ts';

type MiddlewareDependencies = {
  readonly metrics: Metrics;
  /** The label of a tenant in the metrics. */
  readonly labelTenant: (tenantId: string) => string;
  readonly logRequest: RequestLog;
  readonly responseHeaders: ResponseHeaders;
};

/** The outermost middleware: measures and logs each request, and sets the headers of every response. */
export function metricsAndHeaders({
  metrics,
  labelTenant,
  logRequest,
  responseHeaders,
}: MiddlewareDependencies): MiddlewareHandler<EdgeEnvironment> {
  const countRefusal = createRefusalCounter({ metrics, labelTenant });
  return async (c, next) => {
    const startedAt = performance.now();
    c.set('operation', 'other');
    c.set('traceId', traceIdOf(c.req.header('traceparent') ?? null));
    c.set('tenantId', null);
    c.set('errorCode', null);
    c.set('isDegraded', false);
    await next();
    for (const [name, value] of Object.entries(responseHeaders(pathOf(c.req.url)))) {
      c.res.headers.set(name, value);
    }
    const ms = performance.now() - startedAt;
    const status = statusOf(c);
    const { operation, traceId, errorCode, isDegraded } = c.var;
    metrics.requestDuration.observe({ operation, status: String(status) }, ms / 1_000);
    countRefusal(c.var.tenantId, { status, errorCode, isDegraded });
    logRequest({ traceId, operation, status, ms, errorCode, isDegraded });
  };
}

/** Requests without a valid key belong to no tenant; the duration counts them as 401. */
function createRefusalCounter({
  metrics: { refusedRequests },
  labelTenant,
}: Pick<MiddlewareDependencies, 'metrics' | 'labelTenant'>) {
  return (tenantId: string | null, ended: EndedRequest): void => {
    if (tenantId === null) return;
    const result = resultOfRequest(ended);
    if (result.result !== 'Refused') return;
    refusedRequests.inc({ tenant: labelTenant(tenantId), code: result.code });
  };
}

/** 499: the client broke off, which is neither its mistake nor an outage. */
const statusOf = (c: EdgeContext): number =>
  c.res.status === 400 && c.req.raw.signal.aborted ? 499 : c.res.status;

/** The path as sent; the router's is decoded. */
const pathOf = (url: string): string => new URL(url).pathname;
