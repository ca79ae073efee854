import type { MiddlewareHandler } from 'hono';
import type { EdgeEnvironment } from './edge-environment.ts';

/** Sets `Content-Length` of HEAD to the length of GET's body (RFC 9110, 9.3.2). The router removes the body itself. */
export function addLengthToHead(): MiddlewareHandler<EdgeEnvironment> {
  return async (c, next) => {
    await next();
    if (c.req.method !== 'HEAD' || c.res.body === null) return;
    const { byteLength } = await c.res.arrayBuffer();
    c.res.headers.set('content-length', String(byteLength));
  };
}
