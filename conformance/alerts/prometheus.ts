import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { eventually } from '../../test/support/eventually.ts';
import { interrupted } from '../interrupted.ts';

/** What is asked every second, so that two values are there soon. */
const INTERVAL = '1s';
const START_TIMEOUT_MS = 20_000;

const Settings = z.looseObject({
  scrape_configs: z.tuple([z.looseObject({ static_configs: z.array(z.unknown()) })]),
});

const Rules = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          name: z.string(),
          health: z.string(),
          lastError: z.string().optional(),
          state: z.enum(['inactive', 'pending', 'firing']),
        }),
      ),
    }),
  ),
});

const Found = z.object({ result: z.array(z.unknown()) });

type LoadedRule = z.infer<typeof Rules>['groups'][number]['rules'][number];

export type Prometheus = AsyncDisposable & {
  rules(): Promise<LoadedRule[]>;
  /** @returns how many series an expression has; @throws Error when it cannot be evaluated */
  countSeries(expression: string): Promise<number>;
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port to listen on');
  return address.port;
}

/** The example settings with the address of a service in place of the example's. */
function settingsFor(example: string, origin: string): string {
  const { alerting: _none, ...settings } = Settings.parse(parse(example));
  const [scrape] = settings.scrape_configs;
  const targets = [new URL(origin).host];
  return stringify({
    ...settings,
    global: { scrape_interval: INTERVAL, evaluation_interval: INTERVAL },
    scrape_configs: [{ ...scrape, scrape_timeout: INTERVAL, static_configs: [{ targets }] }],
  });
}

async function ask(origin: string, path: string): Promise<unknown> {
  const response = await fetch(`${origin}/api/v1/${path}`);
  const { status, data, error } = z
    .object({ status: z.string(), data: z.unknown().optional(), error: z.string().optional() })
    .parse(await response.json());
  if (status !== 'success') throw new Error(error);
  return data;
}

/**
 * A real Prometheus that reads a service and evaluates the rules.
 *
 * @param folder with the rules and the operator token, for its settings and its data
 * @param example text of the example settings
 */
export async function startPrometheus(
  folder: string,
  example: string,
  service: string,
): Promise<Prometheus> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  await writeFile(join(folder, 'running.yml'), settingsFor(example, service));
  const child = spawn(
    'prometheus',
    [
      '--config.file=running.yml',
      '--storage.tsdb.path=data',
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { cwd: folder, stdio: 'ignore' },
  );
  const ended = once(child, 'exit');
  const end = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  interrupted.addEventListener('abort', end);
  await eventually(() => ask(origin, 'status/runtimeinfo'), START_TIMEOUT_MS).catch(
    async (error) => {
      await end();
      throw error;
    },
  );
  return {
    rules: async () => Rules.parse(await ask(origin, 'rules')).groups.flatMap(({ rules }) => rules),
    async countSeries(expression) {
      const path = `query?query=${encodeURIComponent(expression)}`;
      return Found.parse(await ask(origin, path)).result.length;
    },
    [Symbol.asyncDispose]: end,
  };
}
