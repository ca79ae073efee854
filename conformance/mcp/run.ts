import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type RunningService, startService } from '../service.ts';
import { type ClientResult, tryInspector, trySdk } from './clients.ts';
import { startWithFixtures } from './fixture-service.ts';
import { type KeyProxy, startKeyProxy } from './key-proxy.ts';
import { runSuite } from './suite.ts';

const REVISIONS = ['2026-07-28', '2025-11-25'] as const;
type Revision = (typeof REVISIONS)[number];

/** Everything that a revision requires. */
const REQUIRED: Record<Revision, number> = { '2026-07-28': 37, '2025-11-25': 30 };

/** A suite is quicker than any caller of one tenant. */
const WIDEN = /* GraphQL */ `
  mutation Widen($id: ID!) {
    updateTenant(input: { id: $id, rateLimit: { capacity: 2000, refillPerS: 500 } }) { id }
  }
`;

type Behind = { readonly service: RunningService; readonly proxy: KeyProxy; readonly key: string };

async function stand(service: RunningService): Promise<Behind> {
  const tenant = await service.createTenant();
  await service.operate(WIDEN, { id: tenant.id });
  return { service, key: tenant.live, proxy: await startKeyProxy(service.origin, tenant.live) };
}

async function leave({ service, proxy }: Behind): Promise<void> {
  await proxy.close();
  await service.stop();
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

const fixtures = await stand(await startWithFixtures());
for (const revision of REVISIONS) await withFixtures(revision, `${fixtures.proxy.origin}/mcp`);
await leave(fixtures);

const product = await stand(await startService());
for (const revision of REVISIONS) await asItIs(revision, `${product.proxy.origin}/mcp`);
const url = `${product.service.origin}/mcp`;
tellOf('MCP Inspector', await tryInspector(url, product.key));
tellOf('SDK of the first generation', await trySdk(url, product.key));
await leave(product);

process.exitCode = failures === 0 ? 0 : 1;
