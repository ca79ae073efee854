import type { EdgeApp, EdgeContext } from './edge-environment.ts';
import { methodNotAllowed } from './errors/refusal.ts';

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
