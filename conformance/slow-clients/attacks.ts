import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

export const CONNECTIONS = 300;
const SECONDS = 20;

export type Attack = {
  readonly name: string;
  readonly options: readonly string[];
  /** The answer is so short that a slow client has it in full: to the service it is idle, as honest ones are. */
  readonly endsIdle?: true;
};

export type Target = {
  readonly origin: string;
  readonly key: string;
  readonly operatorToken: string;
  readonly path: string;
};

/** The tool takes no header of one's own; one can be had behind one that it takes. */
const withKey = (value: string, key: string) => `${value}\r\nAuthorization: Bearer ${key}`;

const SMALL_WINDOW = ['-w', '10', '-y', '20', '-n', '5', '-z', '32'];

/** Slow in sending headers or a body, and in reading an answer; by strangers and with a valid key. */
export function attacksOn({ origin, key, operatorToken, path }: Target): readonly Attack[] {
  const body = ['-B', '-s', '4096', '-u', `${origin}/v1/calls/end`];
  const read = ['-X', ...SMALL_WINDOW];
  const description = ['-u', `${origin}/.well-known/openapi.json`];
  return [
    { name: 'headers', options: ['-H', '-u', `${origin}/healthz`] },
    { name: 'body, no key', options: [...body, '-f', 'application/json'] },
    { name: 'body, valid key', options: [...body, '-f', withKey('application/json', key)] },
    { name: 'read, no key', options: [...read, ...description] },
    { name: 'read, pipelined', options: [...read, '-k', '10', ...description] },
    {
      name: 'read, valid key',
      // Long, and cheap to make: it is slow reading that is measured.
      options: [...read, '-j', withKey('a=b', operatorToken), '-u', `${origin}/metrics`],
    },
    {
      name: 'read, known, short',
      options: [...read, '-j', withKey('a=b', key), '-u', `${origin}${path}`],
      endsIdle: true,
    },
  ];
}

/** @throws Error that says what to install */
export function requireTool(): void {
  const { error } = spawnSync('slowhttptest', ['-h']);
  if (error) {
    throw new Error('slowhttptest is not there: install it (apt-get install slowhttptest)');
  }
}

/** Attacks for twenty seconds; the tool ends when it has no connection left, and is begun again then. */
export async function run({ options }: Attack): Promise<void> {
  const endAtMs = performance.now() + SECONDS * 1_000;
  const load = ['-c', String(CONNECTIONS), '-r', '150', '-i', '2', '-p', '2'];
  for (let left = SECONDS; left > 1; left = (endAtMs - performance.now()) / 1_000) {
    const time = ['-l', String(Math.ceil(left))];
    // It waits busily, and it is not its appetite for the processor that is measured.
    const tool = spawn('nice', ['-n', '19', 'slowhttptest', ...load, ...time, ...options], {
      stdio: 'ignore',
    });
    await once(tool, 'exit');
  }
}
