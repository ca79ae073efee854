import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningService, startService, type Tenant } from '../service.ts';
import { runCollection, type Values } from './collection.ts';
import { lintByRedocly, lintBySpectral, type Verdict } from './lint.ts';

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
async function judge(form: string, directory: string): Promise<boolean> {
  const service = await startService({ WRITE_BACK_SCHEMA: form });
  try {
    const { origin } = service;
    const served = await fetch(`${origin}/.well-known/openapi.json`);
    const file = join(directory, 'openapi.json');
    await writeFile(file, await served.text());
    const values = await seed(service, await service.createTenant());
    return [
      print(form, 'redocly', await lintByRedocly(file, directory)),
      print(form, 'spectral', await lintBySpectral(file, directory)),
      print(form, 'portman and newman', await runCollection(file, origin, values, directory)),
    ].every(Boolean);
  } finally {
    await service.stop();
  }
}

const directory = await mkdtemp(join(tmpdir(), 'conformance-'));
try {
  const content = [await judge('strict', directory), await judge('open', directory)];
  process.exitCode = content.every(Boolean) ? 0 : 1;
} finally {
  await rm(directory, { recursive: true, force: true });
}
