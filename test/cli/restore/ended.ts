import { join } from 'node:path';
import { expect } from 'vitest';
import { DELETE_TENANT, forget } from '../../service/erasure/erasure.ts';
import { type Client, createClient } from '../../support/clients/client.ts';
import { eventually } from '../../support/eventually.ts';
import { finishedCall, newNumber } from '../../support/samples/calls.ts';
import { WISH } from '../../support/samples/erasure-requests.ts';
import { talkAndSettle } from '../../support/samples/sample-dialogues.ts';
import { type ServiceProcess, startProcess } from '../../support/service/process.ts';
import { createOperator } from '../../support/service/service.ts';
import { emptyDataDir, jsonOf, runCli } from '../run-cli.ts';
import { backUp } from './restoring.ts';

const TOKEN = 'operator-token-of-the-restore-tests-0123456789';

/** What was ended after the backup was made, and what was not. */
export type Ended = {
  readonly dataDir: string;
  readonly file: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly kept: { readonly token: string; readonly number: string };
  readonly forgotten: string;
  readonly keys: readonly string[];
  readonly deleted: { readonly token: string; readonly number: string };
};

/** A service on the folder that forgets no key of before. */
export const serve = (settings: Ended['settings']): Promise<ServiceProcess> =>
  startProcess({ settings: { STORE_TIMEOUT_MS: '10000', KEY_CACHE_TTL_MS: '0', ...settings } });

const REVOKE =
  'mutation ($input: RevokeApiKeyInput!) { revokeApiKey(input: $input) { errors { code } } }';
const ROTATE = /* GraphQL */ `
  mutation ($input: RotateApiKeyInput!) { rotateApiKey(input: $input) { key errors { code } } }
`;

async function called(client: Client): Promise<string> {
  const call = finishedCall();
  await client.writeBack(call);
  return call.phone_number;
}

/** Makes a backup, and then forgets a caller, deletes a tenant, revokes a key and rotates one. */
export async function endAfterBackup(): Promise<Ended> {
  const dataDir = await emptyDataDir();
  const settings = { DATA_DIR: dataDir, OPERATOR_TOKEN: TOKEN };
  const service = await serve(settings);
  const { origin } = service;
  const { createTenant, issueKey, operator } = createOperator(origin, TOKEN);
  const tenant = await createTenant({ name: 'Kept' });
  const leaving = await createTenant({ name: 'Leaving' });
  const revoked = await issueKey(tenant.id, 'live');
  const rotated = await issueKey(tenant.id, 'live');
  const forgotten = newNumber();
  await talkAndSettle(tenant.live, forgotten, { lines: WISH });
  const number = await called(tenant.live);
  const gone = await called(leaving.live);
  const file = join(dataDir, 'a.backup');
  expect((await backUp(file, dataDir)).code).toBe(0);
  await forget(tenant.live, forgotten);
  await operator.graphql(REVOKE, { input: { id: revoked.id } });
  await operator.graphql(ROTATE, { input: { id: rotated.id, overlapS: 0 } });
  await operator.graphql(DELETE_TENANT, { input: { id: leaving.id, confirmName: 'Leaving' } });
  await service.stop();
  return {
    dataDir,
    file,
    settings,
    kept: { token: tenant.live.token ?? '', number },
    forgotten,
    keys: [revoked.key, rotated.key],
    deleted: { token: leaving.live.token ?? '', number: gone },
  };
}

/** Asks a service whether everything that ended is still ended. */
export async function expectEnded(
  origin: string,
  { kept, forgotten, keys, deleted }: Ended,
): Promise<void> {
  const live = createClient(origin, kept.token);
  const status = async (key: string, number: string) =>
    (await createClient(origin, key).getCaller(number)).status;
  expect((await live.getCaller(kept.number)).status).toBe(200);
  expect((await live.getCaller(forgotten)).status).toBe(404);
  expect([
    await status(keys[0] ?? '', kept.number),
    await status(keys[1] ?? '', kept.number),
  ]).toEqual([401, 401]);
  expect(await status(deleted.token, deleted.number)).toBe(401);
  const receipts = await live.graphql<{ erasures: { edges: object[] } }>(
    '{ erasures { edges { node { id } } } }',
  );
  expect(receipts.erasures.edges).toHaveLength(1);
  // The service searches for erased data once more when it starts.
  await eventually(async () => {
    const data = await live.graphql('{ erasureRequests { edges { node { status } } } }');
    expect(data).toEqual({ erasureRequests: { edges: [{ node: { status: 'GONE' } }] } });
  }, 20_000);
  const { auditLog } = await createClient(origin, TOKEN).graphql<{
    auditLog: { edges: { node: { action: string } }[] };
  }>('{ auditLog { edges { node { action } } } }');
  expect(auditLog.edges.map(({ node }) => node.action)).toEqual(
    expect.arrayContaining(['DELETE_TENANT', 'REVOKE_API_KEY']),
  );
}

export const restoreJson = async ({ file, dataDir }: Ended) =>
  jsonOf<{ endedAgain: object | null }>(
    await runCli(['restore', '--from', file, '--yes', '--json'], { DATA_DIR: dataDir }),
  );
