import { connect, createServer, type Socket } from 'node:net';

/** A TCP door to a server's socket that can keep the server's replies back for good. */
export type ReplyGate = {
  readonly uri: string;
  /** From now on no reply passes; answers when `replies` chunks of them were kept back. */
  swallow(replies: number): Promise<void>;
  /** Cuts the connections and lets replies through again. */
  reset(): void;
  close(): Promise<void>;
};

const SPREAD_MS = 150;

export async function startReplyGate(path: string): Promise<ReplyGate> {
  const sockets = new Set<Socket>();
  let wanted = Number.POSITIVE_INFINITY;
  let onSwallowed: () => void = () => {};
  function forward(reply: Buffer, to: Socket): void {
    if (wanted === Number.POSITIVE_INFINITY) to.write(reply);
    else if (--wanted <= 0) onSwallowed();
  }
  const server = createServer({ noDelay: true }, (client) => {
    const database = connect(path);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        // The driver (7.8.0) may wait for ever when all its connections are cut in one moment.
        setTimeout(() => to.destroy(), Math.random() * SPREAD_MS);
      });
    }
    client.on('data', (data) => database.write(data));
    database.on('data', (data) => forward(data, client));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port to listen on');
  const gate: ReplyGate = {
    uri: `mongodb://127.0.0.1:${address.port}/?directConnection=true`,
    swallow: (replies) =>
      new Promise((done) => {
        wanted = replies;
        onSwallowed = done;
      }),
    reset() {
      wanted = Number.POSITIVE_INFINITY;
      for (const socket of sockets) setTimeout(() => socket.destroy(), Math.random() * SPREAD_MS);
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
  return gate;
}
