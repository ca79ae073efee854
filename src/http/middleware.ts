import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Metrics } from '../telemetry/metrics.ts';
import type { ResponseHeaders } from './connections/response-headers.ts';
import type { EdgeContext, EdgeEnvironment } from './edge-environment.ts';
import { createOccupancyFactory, type OccupancySettings } from './limits/occupancy.ts';
import { type RequestLog, resultOfRequest } from './request-log.ts';

type MiddlewareDependencies = {
  readonly metrics: Metrics;
  /** The label of a tenant in the metrics. */
  readonly labelTenant: (tenantId: string) => string;
  readonly logRequest: RequestLog;
  readonly responseHeaders: ResponseHeaders;
};

/** The outermost middleware: measures and logs each request, and sets the headers of every response. */
export function metricsAndHeaders(
  dependencies: MiddlewareDependencies,
): MiddlewareHandler<EdgeEnvironment> {
  const { metrics, labelTenant, logRequest, responseHeaders } = dependencies;
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
    const { operation, traceId, errorCode, isDegraded, tenantId } = c.var;
    metrics.requestDuration.observe({ operation, status: String(status) }, ms / 1_000);
    // Requests without a valid key belong to no tenant; the duration counts them as 401.
    const ended = resultOfRequest({ status, errorCode, isDegraded });
    if (tenantId !== null && ended.result === 'Refused')
      metrics.refusedRequests.inc({ tenant: labelTenant(tenantId), code: ended.code });
    logRequest({ traceId, operation, status, ms, errorCode, isDegraded });
  };
}

/** 499: the client broke off, which is neither its mistake nor an outage. */
const statusOf = (c: EdgeContext): number =>
  c.res.status === 400 && c.req.raw.signal.aborted ? 499 : c.res.status;

/** The path as sent; the router's is decoded. */
const pathOf = (url: string): string => new URL(url).pathname;

/** Sets `Content-Length` of HEAD to the length of GET's body (RFC 9110, 9.3.2). The router removes the body itself. */
export function addLengthToHead(): MiddlewareHandler<EdgeEnvironment> {
  return async (c, next) => {
    await next();
    if (c.req.method !== 'HEAD' || c.res.body === null) return;
    const { byteLength } = await c.res.arrayBuffer();
    c.res.headers.set('content-length', String(byteLength));
  };
}

/** Gives each request its occupancy, and releases it. */
export function trackOccupancy(settings: OccupancySettings): MiddlewareHandler<EdgeEnvironment> {
  const occupancyOf = createOccupancyFactory(settings);
  return async (c, next) => {
    const occupancy = occupancyOf(c.req.raw.signal);
    c.set('occupancy', occupancy);
    try {
      await next();
    } finally {
      occupancy.release();
    }
  };
}

/**
 * https://www.w3.org/TR/trace-context/: version ff and an id of zeros are invalid, and nothing follows the
 * flags in version 00.
 */
const TRACEPARENT =
  /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:$|(?<!^00.*)-)/;

/** The trace id of the request, else a new one: 32 hexadecimal digits. */
export const traceIdOf = (traceparent: string | null): string =>
  TRACEPARENT.exec(traceparent ?? '')?.[1] ?? randomUUID().replaceAll('-', '');
