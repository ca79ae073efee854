import { createServer, request } from 'node:http';

export type KeyProxy = AsyncDisposable & { readonly origin: string };

/**
 * Stands before the service for clients that cannot send a key. Everything else passes as it is, Host and Origin
 * too; a client that breaks off is broken off behind it as well.
 */
export async function startKeyProxy(target: string, key: string): Promise<KeyProxy> {
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const onward = request(new URL(url ?? '/', target), {
      method,
      headers: { ...headers, authorization: `Bearer ${key}` },
    });
    onward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  const listening = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', listening.resolve);
  await listening.promise;
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port to listen on');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async [Symbol.asyncDispose]() {
      const closed = Promise.withResolvers<void>();
      server.close(() => closed.resolve());
      server.closeAllConnections();
      await closed.promise;
    },
  };
}
