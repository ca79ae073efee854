import type { RunOperation } from '../operations-client.ts';
export const createMcpDoor =
  (_accepts: 'strict' | 'open') =>
  async (_request: Request, _run: RunOperation): Promise<Response> =>
    new Response(null, { status: 501 });
