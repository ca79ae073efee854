import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tenant } from '../../test/support/clients/operator.ts';
import { type RunningService, startService } from '../service.ts';
import { runCollection, type Values } from './collection.ts';
import { lintByRedocly, lintBySpectral } from './lint.ts';
import type { Verdict } from './verdict.ts';

const KNOWN = '+14155550142';
const OTHER_SESSION = 'session-of-another';

/** A caller who is known, and a session that is of somebody else's call. */
async function seed({ origin }: RunningService, tenant: Tenant): Promise<Values> {
  const response = await fetch(`${origin}/v1/recall_and_enrich`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tenant.live}`, 'content-type': 'application/json' },
    body: JSON.stringify({ phone_number: KNOWN, session_id: OTHER_SESSION }),
  });
  if (response.status !== 200) throw new Error(`The caller was refused: ${response.status}`);
  return {
    key: tenant.live,
    wrongKey: tenant.live.slice(0, -1),
    knownNumber: encodeURIComponent(KNOWN),
    unknownNumber: encodeURIComponent('+14155550199'),
    otherSession: OTHER_SESSION,
  };
}

function print(form: string, critic: string, { counts, faults }: Verdict): boolean {
  console.log(`${form}: ${critic}: ${counts}`);
  for (const fault of faults) console.log(`  ${fault}`);
  return faults.length === 0;
}

/** @returns whether every critic was content */
async function judge(form: string): Promise<boolean> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'conformance-'));
  await using service = await startService({ WRITE_BACK_SCHEMA: form });
  const { origin } = service;
  const served = await fetch(`${origin}/.well-known/openapi.json`);
  const file = join(folder.path, 'openapi.json');
  await writeFile(file, await served.text());
  const values = await seed(service, await service.createTenant());
  return [
    print(form, 'redocly', await lintByRedocly(file, folder.path)),
    print(form, 'spectral', await lintBySpectral(file, folder.path)),
    print(form, 'portman and newman', await runCollection(file, origin, values, folder.path)),
  ].every(Boolean);
}

for (const form of ['strict', 'open']) {
  if (!(await judge(form))) process.exitCode = 1;
}
