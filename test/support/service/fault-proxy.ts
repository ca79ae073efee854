import { connect, createServer, type Socket } from 'node:net';

/**
 * `late` holds each answer back for 150 ms, `blackhole` swallows what comes, `reset` cuts at the first byte,
 * `refuse` takes no connection.
 */
export type FaultMode = 'ok' | 'late' | 'blackhole' | 'reset' | 'refuse';

const LATE_MS = 150;
const PASSING: readonly FaultMode[] = ['ok', 'late'];

export type HeldMessage = {
  /** Resolves once the message came. */
  readonly came: Promise<void>;
  /** Lets it pass. */
  release(): void;
};

export type FaultProxy = {
  /** The database behind the proxy, as a connection string. */
  readonly uri: string;
  set(mode: FaultMode): void;
  /** Swallows what contains the text, and what follows on its connection; other connections pass. Null ends it. */
  swallow(text: string | null): void;
  /** Cuts connections on which the text is sent, before it arrives; other connections pass. Null ends it. */
  cutAt(text: string | null): void;
  /** Holds the next message that contains all of the texts back, and what follows on its connection; others pass. */
  hold(...texts: readonly string[]): HeldMessage;
  /** What the black hole swallowed since the mode was last set. */
  swallowed(): Buffer;
  close(): Promise<void>;
};

type Hold = { readonly texts: readonly string[]; readonly come: (from: Socket) => void };

const SHAPE =
  /^mongodb:\/\/(?<user>[^@/]*@)?(?<host>[^/?#,]+)[^/?#]*(?<path>\/[^?#]*)?(?:\?(?<query>.*))?$/;

/** The first host of a connection string, a socket's path or an address, and the string without it. */
function takeApart(uri: string) {
  const parts = SHAPE.exec(uri)?.groups;
  if (!parts?.host) throw new Error('The fault proxy takes a mongodb:// address');
  const host = decodeURIComponent(parts.host);
  const [name = '', port = '27017'] = host.split(':');
  const query = new URLSearchParams(parts.query);
  query.delete('replicaSet');
  query.set('directConnection', 'true');
  return {
    target: host.startsWith('/') ? { path: host } : { host: name, port: Number(port) },
    through: (listening: number) =>
      `mongodb://${parts.user ?? ''}127.0.0.1:${listening}${parts.path ?? '/'}?${query}`,
  };
}

/** A TCP door to the database that breaks on demand. */
export async function startFaultProxy(uri: string): Promise<FaultProxy> {
  const { target, through } = takeApart(uri);
  const sockets = new Set<Socket>();
  let mode: FaultMode = 'ok';
  let swallowed: Buffer[] = [];
  let unwanted: string | null = null;
  let refused: string | null = null;
  const dead = new WeakSet<Socket>();
  let holds: Hold[] = [];
  const waiting = new Map<Socket, Buffer[]>();
  const holdBack = (from: Socket, data: Buffer) => {
    const hold = holds.find(({ texts }) => texts.every((text) => data.includes(text)));
    holds = holds.filter((one) => one !== hold);
    hold?.come(from);
    return waiting.get(from)?.push(data) !== undefined;
  };
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const join = (from: Socket, to: Socket, fromDatabase: boolean) => {
    sockets.add(from);
    from.on('data', (data) => {
      if (unwanted !== null && data.includes(unwanted)) dead.add(from);
      if (mode === 'blackhole' || dead.has(from)) swallowed.push(data);
      else if (mode === 'reset' || (refused !== null && data.includes(refused)))
        from.resetAndDestroy();
      else if (!fromDatabase && holdBack(from, data)) return;
      else if (mode === 'late' && fromDatabase) setTimeout(() => to.write(data), LATE_MS);
      else to.write(data);
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const beyond = new WeakMap<Socket, Socket>();
  const server = createServer((client) => {
    if (mode === 'refuse') {
      client.destroy();
      return;
    }
    const database = connect(target);
    beyond.set(client, database);
    join(client, database, false);
    join(database, client, true);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port to listen on');
  return {
    uri: through(address.port),
    set(next) {
      const isWhole = PASSING.includes(mode) && PASSING.includes(next);
      mode = next;
      swallowed = [];
      // What a black hole swallowed is lost; a line that lost bytes cannot be used again.
      if (next !== 'blackhole' && !isWhole) cut();
    },
    swallow(text) {
      unwanted = text;
    },
    cutAt(text) {
      refused = text;
    },
    hold(...texts) {
      const { promise: came, resolve } = Promise.withResolvers<void>();
      let held: Socket | null = null;
      const come = (from: Socket) => {
        held = from;
        waiting.set(from, []);
        resolve();
      };
      holds.push({ texts, come });
      return {
        came,
        release() {
          if (held === null) return;
          for (const data of waiting.get(held) ?? []) beyond.get(held)?.write(data);
          waiting.delete(held);
        },
      };
    },
    swallowed: () => Buffer.concat(swallowed),
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
