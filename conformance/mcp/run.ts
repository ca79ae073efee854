import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type RunningService, startService } from '../service.ts';
import type { ClientResult } from './clients.ts';
import { startWithFixtures } from './fixture-service.ts';
import { tryInspector } from './inspector.ts';
import { type KeyProxy, startKeyProxy } from './key-proxy.ts';
import { trySdk } from './sdk.ts';
import { runSuite } from './suite.ts';

const REVISIONS = ['2026-07-28', '2025-11-25'] as const;
type Revision = (typeof REVISIONS)[number];

/** Everything that a revision requires. */
const REQUIRED: Record<Revision, number> = { '2026-07-28': 37, '2025-11-25': 30 };

/** A suite is quicker than any caller of one tenant. */
const WIDEN = /* GraphQL */ `
  mutation Widen($id: ID!) {
    updateTenant(input: { id: $id, rateLimit: { capacity: 2000, refillPerS: 500 } }) { errors { message } }
  }
`;

type Behind = AsyncDisposable & {
  readonly service: RunningService;
  readonly proxy: KeyProxy;
  readonly key: string;
};

/** A service with a key, and a proxy before it that sends the key. */
async function stand(start: () => Promise<RunningService>): Promise<Behind> {
  await using parts = new AsyncDisposableStack();
  const service = parts.use(await start());
  const tenant = await service.createTenant();
  await service.operate(WIDEN, { id: tenant.id });
  const proxy = parts.use(await startKeyProxy(service.origin, tenant.live));
  const owned = parts.move();
  return { service, proxy, key: tenant.live, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

let failures = 0;

function tell(title: string, good: boolean, line: string, details = ''): void {
  console.log(`${good ? 'passed' : 'FAILED'}  ${title}: ${line}`);
  if (good) return;
  failures += 1;
  console.log(details.replaceAll(/^/gm, '  '));
}

async function withFixtures(revision: Revision, url: string): Promise<void> {
  const required = REQUIRED[revision];
  const { scored, whole, good, output } = await runSuite({ url, revision });
  const isWhole = good && scored === required && whole === required;
  tell(`${revision}, with the suite's fixtures`, isWhole, `${whole} of ${required} scored`, output);
}

async function asItIs(revision: Revision, url: string): Promise<void> {
  const expected = fileURLToPath(new URL(`expected-${revision}.yml`, import.meta.url));
  const listed = (await readFile(expected, 'utf8')).match(/^ {2}- /gm)?.length;
  const { passed, good, output } = await runSuite({ url, revision, expected });
  const line = `${passed} checks pass, ${listed} fail as listed, ${good ? 'none' : 'SOME'} unexpectedly`;
  tell(`${revision}, the service as it is`, good, line, output);
}

const tellOf = (title: string, { good, line }: ClientResult) => tell(title, good, line);

async function runWithFixtures(): Promise<void> {
  await using fixtures = await stand(startWithFixtures);
  for (const revision of REVISIONS) await withFixtures(revision, `${fixtures.proxy.origin}/mcp`);
}

async function runAsItIs(): Promise<void> {
  await using product = await stand(() => startService());
  for (const revision of REVISIONS) await asItIs(revision, `${product.proxy.origin}/mcp`);
  const url = `${product.service.origin}/mcp`;
  tellOf('MCP Inspector', await tryInspector(url, product.key));
  tellOf('SDK of the first generation', await trySdk(url, product.key));
}

await runWithFixtures();
await runAsItIs();
if (failures > 0) process.exitCode = 1;
