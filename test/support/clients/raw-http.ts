import { connect } from 'node:net';

export type RawAnswer = {
  /** Of the first response; 0 when none came. */
  readonly status: number;
  readonly head: string;
  readonly text: string;
  readonly body: unknown;
  /** How many responses came over the connection. */
  readonly responses: number;
  /** Whether the server ended the connection. */
  readonly closed: boolean;
};

const GRACE_MS = 80;

const lengthOf = (head: string) => Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0);

function answerOf(bytes: Buffer, closed: boolean): RawAnswer {
  const all = bytes.toString('latin1');
  const end = all.indexOf('\r\n\r\n');
  const head = end < 0 ? all : all.slice(0, end);
  const text = end < 0 ? '' : bytes.subarray(end + 4, end + 4 + lengthOf(head)).toString();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    body = undefined;
  }
  return {
    status: Number(/^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1] ?? 0),
    head,
    text,
    body,
    responses: all.match(/HTTP\/1\.[01] \d{3} /g)?.length ?? 0,
    closed,
  };
}

const isWhole = (bytes: Buffer) => {
  const end = bytes.indexOf('\r\n\r\n');
  return end >= 0 && bytes.length >= end + 4 + lengthOf(bytes.subarray(0, end).toString('latin1'));
};

/**
 * Sends bytes as they are, for what no HTTP client lets out, and waits for what comes back.
 * @param options `graceMs`: how long more is waited for after one whole response
 */
export function rawRequest(
  port: number,
  bytes: string | Buffer,
  { timeoutMs = 5_000, graceMs = GRACE_MS }: { timeoutMs?: number; graceMs?: number } = {},
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let received = Buffer.alloc(0);
    let grace: NodeJS.Timeout | undefined;
    const finish = (closed: boolean) => {
      clearTimeout(grace);
      clearTimeout(deadline);
      socket.destroy();
      resolve(answerOf(received, closed));
    };
    const deadline = setTimeout(() => finish(false), timeoutMs);
    socket.on('data', (data) => {
      received = Buffer.concat([received, data]);
      if (isWhole(received)) grace ??= setTimeout(() => finish(false), graceMs);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => finish(true));
    socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  });
}

/** A request's head from its lines; the first is the request line. */
export const head = (...lines: string[]): string => `${lines.join('\r\n')}\r\n\r\n`;
