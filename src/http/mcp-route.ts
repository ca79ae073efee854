import type { FaultReporter } from '../context.ts';
import { LIMITS } from '../domain/limits.ts';
import { createMcpDoor } from '../facades/mcp/door.ts';
import type { WriteBackSchema } from '../facades/rest/end-call.ts';
import type { EdgeApp, Serving } from './edge-environment.ts';
import { only } from './only.ts';
import { readBytes } from './request-body.ts';

/** The same three operations as tools, behind the same keys. */
export function addMcpRoute(
  app: EdgeApp,
  serving: Serving,
  accepts: WriteBackSchema,
  reportFault: FaultReporter,
): void {
  const answer = createMcpDoor(accepts, (error) => reportFault('answering MCP', error));
  app.use('/mcp', async (c, next) => {
    c.set('operation', 'mcp');
    await serving.enter(c, 'tenants');
    await next();
  });
  only(app, 'POST', '/mcp', async (c) => {
    const { url, headers, signal } = c.req.raw;
    const body = await readBytes(c.req.raw, LIMITS.writeBackBodyBytes, c.var.turn);
    const request = new Request(url, { method: 'POST', headers, signal, body });
    return whole(await answer(request, serving.runFor(c)), signal);
  });
}

/** A tool is still at work while its answer streams, and its turn ends with the answer. */
async function whole(response: Response, signal: AbortSignal): Promise<Response> {
  const { body, status, headers } = response;
  if (body === null) return response;
  const gone = Promise.withResolvers<never>();
  // Its own reason is a text, and nobody expects one to be thrown.
  const leave = () => gone.reject(new DOMException('The client has gone', 'AbortError'));
  if (signal.aborted) leave();
  else signal.addEventListener('abort', leave, { once: true });
  const text = await Promise.race([response.text(), gone.promise]);
  return new Response(text, { status, headers });
}
