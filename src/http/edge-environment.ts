import type { Context, Hono } from 'hono';
import type { Principal, RequestContext } from '../context.ts';
import type { ErrorCode } from '../domain/errors.ts';
import type { Connection } from './connections/listen.ts';
import { methodNotAllowed } from './errors/refusal.ts';
import type { Occupancy } from './limits/occupancy.ts';

/** What middleware sets for the handlers after it, and handlers for the log and the metrics. */
export type EdgeEnvironment = {
  Bindings: Connection;
  Variables: {
    /** The metric's label; each route sets its own. */
    operation: string;
    /** W3C trace id, 32 hexadecimal digits. */
    traceId: string;
    principal: Principal;
    isKeyValid: RequestContext['isKeyValid'];
    /** Whose key was sent; null for the operator, and while no valid key was found. */
    tenantId: string | null;
    occupancy: Occupancy;
    /** Why the request was refused or failed; null when it was not. */
    errorCode: ErrorCode | null;
    isDegraded: boolean;
  };
};

export type EdgeContext = Context<EdgeEnvironment>;
export type EdgeApp = Hono<EdgeEnvironment>;

type Handler = (c: EdgeContext) => Response | Promise<Response>;

/** Adds a path with one method. `OPTIONS` returns it, and other methods are refused with `Allow`. */
export function singleMethodRoute(
  app: EdgeApp,
  method: 'GET' | 'POST',
  path: string,
  handler: Handler,
): void {
  const allow = method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS';
  app.on(method, path, handler);
  app.on('OPTIONS', path, (c) => c.body(null, 204, { allow }));
  app.all(path, () => {
    throw methodNotAllowed(allow);
  });
}
