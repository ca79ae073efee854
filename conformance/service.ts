import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { actAsOperator, newOperatorToken } from '../test/support/clients/operator.ts';
import { startProcess } from '../test/support/service/process.ts';
import { interrupted } from './interrupted.ts';

/** The real service with a data folder of its own, and the operator's doings. */
export type RunningService = AsyncDisposable &
  Omit<ReturnType<typeof actAsOperator>, 'issueKey'> & {
    readonly origin: string;
    readonly operatorToken: string;
    /** Stops it, and leaves nothing behind. */
    stop(): Promise<void>;
  };

export type Listening = { readonly origin: string; stop(): Promise<unknown> };

type Settings = Readonly<Record<string, string>>;

/**
 * Starts a service in a folder that goes with it, whether it starts or not.
 *
 * @param start is given settings by their names in the environment
 */
export async function startIn(
  start: (settings: Settings) => Promise<Listening>,
): Promise<RunningService> {
  await using parts = new AsyncDisposableStack();
  const { path } = parts.use(await mkdtempDisposable(join(tmpdir(), 'caller-memory-')));
  const operatorToken = newOperatorToken();
  const { origin, stop } = await start({ DATA_DIR: path, OPERATOR_TOKEN: operatorToken });
  parts.defer(async () => void (await stop()));
  const owned = parts.move();
  const leave = () => owned.disposeAsync();
  interrupted.addEventListener('abort', leave);
  const { operate, createTenant } = actAsOperator(origin, operatorToken);
  return {
    origin,
    operatorToken,
    operate,
    createTenant,
    stop: leave,
    [Symbol.asyncDispose]: leave,
  };
}

/** The real service as a process of its own, on an empty built-in database unless settings name another. */
export const startService = (settings: Settings = {}): Promise<RunningService> =>
  startIn((own) => startProcess({ settings: { ...own, ...settings } }));
