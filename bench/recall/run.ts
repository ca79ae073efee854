import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type MeasuredService, startMeasured } from './measured-service.ts';

const CALLERS = 200;
const ROUNDS = 10;
const RECALLS = 300;
const MOST = 1.05;

const { values } = parseArgs({ options: { baseline: { type: 'string' } } });
const checkouts = [resolve(values.baseline ?? '.'), resolve('.')] as const;
if (!values.baseline) {
  console.log('Without --baseline FOLDER this version is measured against itself: the noise.');
}

const middle = (all: readonly number[], share = 0.5): number =>
  all.toSorted((one, other) => one - other)[Math.floor(all.length * share)] ?? Number.NaN;

let sessions = 0;
const recall = async (service: MeasuredService, caller: number): Promise<number> => {
  const body = {
    phone_number: `+1415555${1_000 + caller}`,
    session_id: `session-${++sessions}`,
    agent_id: 'front-desk',
  };
  const from = performance.now();
  await service.post('/v1/recall_and_enrich', body);
  return performance.now() - from;
};

/** Each caller has a call, whose summary is made before anything is measured. */
async function makeCallers(service: MeasuredService): Promise<void> {
  for (let caller = 0; caller < CALLERS; caller++) {
    await recall(service, caller);
    await service.post('/v1/calls/end', {
      session_id: `session-${sessions}`,
      phone_number: `+1415555${1_000 + caller}`,
      transcript: [{ role: 'user', text: 'This is Dana Okafor, the heater drips.', ts_ms: 0 }],
      duration_s: 20,
      outcome: 'other',
    });
  }
}

await using parts = new AsyncDisposableStack();
const start = async (checkout: string): Promise<MeasuredService> => {
  const folder = parts.use(await mkdtempDisposable(join(tmpdir(), 'bench-recall-')));
  return parts.adopt(await startMeasured(checkout, folder.path), (one) => one.stop());
};
const services = [await start(checkouts[0]), await start(checkouts[1])] as const;
for (const service of services) await makeCallers(service);
await sleep(6_000);
for (let n = 0; n < RECALLS; n++)
  for (const service of services) await recall(service, n % CALLERS);

const before = await Promise.all(services.map((service) => service.readUse()));
const times: readonly [number[], number[]] = [[], []];
const ratios: number[] = [];
for (let round = 1; round <= ROUNDS; round++) {
  const measured: readonly [number[], number[]] = [[], []];
  for (let n = 0; n < RECALLS; n++) {
    // In turn, and the first one changes: both have the same neighbours.
    for (const one of n % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
      measured[one].push(await recall(services[one], (n * 7) % CALLERS));
    }
  }
  for (const one of [0, 1] as const) times[one].push(...measured[one]);
  ratios.push(middle(measured[1]) / middle(measured[0]));
  console.log(`round ${round} of ${ROUNDS}: p50 ratio ${ratios.at(-1)?.toFixed(3)}`);
}
const after = await Promise.all(services.map((service) => service.readUse()));
const names = ['baseline', 'this version'];
for (const one of [0, 1] as const) {
  const cpuMs = ((after[one]?.cpuMs ?? 0) - (before[one]?.cpuMs ?? 0)) / times[one].length;
  const bytes = ((after[one]?.bytes ?? 0) - (before[one]?.bytes ?? 0)) / times[one].length;
  const [p50, p99] = [middle(times[one]), middle(times[one], 0.99)];
  console.log(
    `${names[one]}: p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms; ` +
      `CPU ${cpuMs.toFixed(2)} ms, ${Math.round(bytes / 1_024)} KiB written a recall`,
  );
}
const ratio = middle(times[1]) / middle(times[0]);
console.log(`p50 of this version is ${ratio.toFixed(3)} × the baseline, bar ≤ ${MOST}`);
if (!(ratio <= MOST)) process.exitCode = 1;
