import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Behaviour, startProviderStandIn } from '../../test/support/providers/stand-in.ts';
import { type MeasuredService, startMeasured } from '../recall/measured-service.ts';
import { measureIntent } from './intent.ts';
import { measureLocalLookUps } from './local-look-ups.ts';

const BUDGETS_MS = { ringing: 1_200, answered: 300 } as const;
const TRIGGERS = ['ringing', 'answered'] as const;
const OVER_BUDGET_MS = 50;
const CACHED_RATIO = 1.1;
const MEMORY_MB = 20;
const MEGABYTE = 1_024 * 1_024;
const TRIED_CALLERS = 100;
const CACHED_ROUNDS = 10;
const HUGE_ANSWERS = 200;
/** Each recall of a caller who is new asks both. */
const PROVIDERS = 2;

type Trigger = (typeof TRIGGERS)[number];
type Times = { readonly recallMs: number; readonly enrichmentMs: number };

/** With `goodBetween`, so many good answers come before each bad one, or the breaker would hold the bad ones back. */
type Case = {
  readonly name: string;
  readonly behaviour: Behaviour;
  readonly times: number;
  readonly goodBetween: number;
  /** Time for the provider to be asked again. */
  readonly pauseMs?: number;
};

const fault = (name: string, behaviour: Behaviour, times = 50): Case => ({
  name,
  behaviour,
  times,
  goodBetween: 2,
});

const CASES: readonly Case[] = [
  { name: 'live at 80 ms', behaviour: { delayMs: 80 }, times: 100, goodBetween: 0 },
  fault('hang', 'hang', 30),
  fault('slow (2 s)', { delayMs: 2_000 }, 30),
  fault('cut', 'cut'),
  fault('500', { status: 500 }),
  { ...fault('429', { status: 429, retryAfter: '1' }, 10), pauseMs: 1_100 },
  fault('50 MB', 'huge'),
  fault('HTML', 'html'),
  fault('wrong types', 'wrong_types'),
  fault('other shape', 'other_shape'),
  fault('gzip', 'gzip'),
  fault('redirect', 'redirect'),
];

const { values: options } = parseArgs({ options: { only: { type: 'string' } } });
const isWanted = (name: string) => !options.only || name.includes(options.only);

const share = (all: readonly number[], part: number): number =>
  all.toSorted((one, other) => one - other)[
    Math.min(all.length - 1, Math.floor(all.length * part))
  ] ?? Number.NaN;
const p50 = (all: readonly number[]) => share(all, 0.5).toFixed(1);
const p99 = (all: readonly number[]) => share(all, 0.99).toFixed(1);

let failures = 0;
function report(line: string, isGood = true): void {
  console.log(isGood ? line : `${line}  <- NOT GOOD`);
  if (!isGood) failures++;
}

let sessions = 0;
async function recall(service: MeasuredService, phone: string, trigger: Trigger): Promise<Times> {
  const from = performance.now();
  const answer = (await service.post('/v1/recall_and_enrich', {
    phone_number: phone,
    session_id: `session-${++sessions}`,
    agent_id: 'front-desk',
    trigger,
  })) as { timing_ms: { enrichment_ms: number } };
  return { recallMs: performance.now() - from, enrichmentMs: answer.timing_ms.enrichment_ms };
}

let callers = 0;
/** The number of a caller whom nobody asked about yet. */
const nextCaller = (): string => {
  const line = callers++ % 9_000;
  const area = [212, 206, 303, 312, 404, 415, 503, 617][Math.floor((callers - 1) / 9_000)];
  return `+1${area}555${1_000 + line}`;
};

const standIn = await startProviderStandIn();
const asked = () => standIn.requests('twilio') + standIn.requests('trestle');
function behave(behaviour: Behaviour): void {
  standIn.behave('twilio', behaviour);
  standIn.behave('trestle', behaviour);
}

/** @returns times of the recalls that met the behaviour, and how many requests these made */
async function measureCase(service: MeasuredService, one: Case, trigger: Trigger) {
  const times: Times[] = [];
  let requests = 0;
  for (let n = 0; n < one.times; n++) {
    behave('normal');
    for (let good = 0; good < one.goodBetween; good++) await recall(service, nextCaller(), trigger);
    behave(one.behaviour);
    const before = asked();
    times.push(await recall(service, nextCaller(), trigger));
    requests += asked() - before;
    if (one.pauseMs) await sleep(one.pauseMs);
  }
  behave('normal');
  return { times, requests };
}

function reportTimes(name: string, trigger: Trigger, times: readonly Times[]): void {
  const recalls = times.map(({ recallMs }) => recallMs);
  const enrichments = times.map(({ enrichmentMs }) => enrichmentMs);
  report(
    `${name.padEnd(14)} ${trigger.padEnd(8)} recall p50 ${p50(recalls)} p99 ${p99(recalls)} ms; ` +
      `enrichment p50 ${p50(enrichments)} p99 ${p99(enrichments)} ms`,
    share(enrichments, 0.99) <= BUDGETS_MS[trigger] + OVER_BUDGET_MS,
  );
}

/** The same callers in both services in turn, so that both have the same neighbours. */
async function measureCached(without: MeasuredService, cached: MeasuredService): Promise<void> {
  const known = Array.from({ length: TRIED_CALLERS }, nextCaller);
  for (const service of [without, cached]) {
    for (const phone of [...known, ...known]) await recall(service, phone, 'ringing');
  }
  await sleep(1_000);
  const before = asked();
  for (const trigger of TRIGGERS) {
    const times: readonly [Times[], Times[]] = [[], []];
    for (let n = 0; n < CACHED_ROUNDS * TRIED_CALLERS; n++) {
      const phone = known[n % TRIED_CALLERS] ?? '';
      for (const one of n % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
        times[one].push(await recall([without, cached][one] ?? without, phone, trigger));
      }
    }
    reportTimes('no provider', trigger, times[0]);
    reportTimes('cached', trigger, times[1]);
    const [base, all] = times.map((some) =>
      share(
        some.map(({ recallMs }) => recallMs),
        0.5,
      ),
    );
    const ratio = (all ?? Number.NaN) / (base ?? Number.NaN);
    report(
      `cached recall is ${ratio.toFixed(3)} x one without providers, at most ${CACHED_RATIO}`,
      ratio <= CACHED_RATIO,
    );
  }
  report(`requests for cached callers: ${asked() - before}, at most 0`, asked() === before);
}

/** Of three recalls one meets 50 MB, so that the breaker stays closed. */
async function measureMemory(service: MeasuredService): Promise<void> {
  const huge = fault('50 MB', 'huge', HUGE_ANSWERS / PROVIDERS);
  await measureCase(service, huge, 'answered');
  const before = await service.readUse();
  const { requests } = await measureCase(service, huge, 'answered');
  const after = await service.readUse();
  const grownMb = (after.residentBytes - before.residentBytes) / MEGABYTE;
  report(
    `memory after ${requests} answers of 50 MB: ${(before.residentBytes / MEGABYTE).toFixed(0)} MB ` +
      `${grownMb >= 0 ? '+' : ''}${grownMb.toFixed(1)} MB, at most ${MEMORY_MB}`,
    requests === HUGE_ANSWERS && Math.abs(grownMb) <= MEMORY_MB,
  );
}

await using parts = new AsyncDisposableStack();
parts.adopt(standIn, (one) => one.close());
const start = async (settings: Readonly<Record<string, string>>): Promise<MeasuredService> => {
  const folder = parts.use(await mkdtempDisposable(join(tmpdir(), 'bench-enrichment-')));
  const started = await startMeasured(resolve('.'), folder.path, settings);
  return parts.adopt(started, (one) => one.stop());
};

for (const line of [...measureIntent(), ...(await measureLocalLookUps())]) {
  report(line.text, line.isGood);
}
const without = await start({});
const withProviders = await start({
  ...standIn.settings,
  ENRICH_PHONE_PROVIDERS: 'twilio',
  ENRICH_IDENTITY_PROVIDERS: 'trestle',
});
for (const service of [without, withProviders]) {
  for (let n = 0; n < TRIED_CALLERS; n++) await recall(service, nextCaller(), 'ringing');
}
if (isWanted('cached')) await measureCached(without, withProviders);
for (const one of CASES.filter(({ name }) => isWanted(name))) {
  for (const trigger of TRIGGERS) {
    const { times, requests } = await measureCase(withProviders, one, trigger);
    // Requests that were cut off run on, and would meet the next case's recalls.
    await sleep(one.behaviour === 'hang' ? 4_000 : 500);
    reportTimes(one.name, trigger, times);
    const expected = one.times * PROVIDERS;
    if (requests !== expected) {
      report(`${one.name} ${trigger}: ${requests} requests, ${expected} were expected`, false);
    }
  }
}
if (isWanted('memory')) await measureMemory(withProviders);
if (failures > 0) process.exitCode = 1;
