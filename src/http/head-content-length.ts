import type { MiddlewareHandler } from 'hono';
import type { EdgeEnvironment } from './edge-environment.ts';

/** Tells HEAD how long the body is that GET would get (RFC 9110, 9.3.2); the router leaves the body out itself. */
export function tellLengthToHead(): MiddlewareHandler<EdgeEnvironment> {
  return async (c, next) => {
    await next();
    if (c.req.method !== 'HEAD' || c.res.body === null) return;
    const { byteLength } = await c.res.arrayBuffer();
    c.res.headers.set('content-length', String(byteLength));
  };
}
