import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import type { Sent } from './transport.ts';

export type Received = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
};

const IN_FLIGHT = 12;

/** Connections that stay open from one request to the next, as a platform's do. */
export function createExchange(origin: string, token: string | null) {
  const agent = new Agent({ keepAlive: true, maxSockets: IN_FLIGHT });
  const own = token === null ? null : `Bearer ${token}`;
  return {
    close: () => agent.destroy(),
    /**
     * @param sent null for a GET without a body
     * @param authorization in place of the key
     */
    send(path: string, sent: Sent | null, authorization = own): Promise<Received> {
      const { promise, resolve, reject } = Promise.withResolvers<Received>();
      const length = sent && !sent.chunked ? { 'content-length': sent.bytes.byteLength } : {};
      const outgoing = request(`${origin}${path}`, {
        agent,
        method: sent ? 'POST' : 'GET',
        headers: { ...(authorization !== null && { authorization }), ...sent?.headers, ...length },
      });
      outgoing.on('error', reject);
      outgoing.on('response', (incoming) => {
        const parts: Buffer[] = [];
        incoming.on('error', reject);
        incoming.on('data', (part: Buffer) => parts.push(part));
        incoming.on('end', () => {
          const { statusCode = 0, headers } = incoming;
          resolve({ status: statusCode, headers, text: Buffer.concat(parts).toString() });
        });
      });
      outgoing.end(sent?.bytes);
      return promise;
    },
  };
}

export type Exchange = ReturnType<typeof createExchange>;
