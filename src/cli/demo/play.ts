import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RecallResponse } from '../../facades/rest/responses.ts';
import type { DemoCall, DemoClient } from './client.ts';

export type PlayedDemo = {
  readonly calls: number;
  /** Number of summaries that were still missing after the wait. */
  readonly pending: number;
  /** The number of the caller who calls several times. */
  readonly phone_number: string;
  readonly before: RecallResponse;
  readonly after: RecallResponse;
};

type Report = (line: string) => void;

const FILE = new URL('../../../demo/calls.jsonl', import.meta.url);
const WAIT_MS = 60_000;
const LOOK_EVERY_MS = 250;

/** Plays each call like a voice platform: a recall before the first turn, a write-back after the last one. */
export async function playDemo(client: DemoClient, report: Report): Promise<PlayedDemo> {
  const calls = await readDemoCalls();
  const number = returningCaller(calls);
  const before = await playAll(calls, number, client, report);
  const pending = await waitForSummaries(client, report);
  const after = await client.recall({ phone_number: number });
  return { calls: calls.length, pending, phone_number: number, before, after };
}

async function playAll(
  calls: readonly DemoCall[],
  number: string,
  client: DemoClient,
  report: Report,
): Promise<RecallResponse> {
  // Sessions of this run only: a second run adds calls instead of replacing those of the first.
  const run = Date.now().toString(36);
  let before: RecallResponse | undefined;
  for (const [index, call] of calls.entries()) {
    const answer = await playOne(call, `demo-${run}-${index + 1}`, client);
    if (call.phone_number === number) before ??= answer;
    report(`${String(index + 1).padStart(2)}/${calls.length}  ${progress(call, answer)}`);
  }
  if (!before) throw new Error('demo/calls.jsonl contains no calls');
  return before;
}

async function playOne(call: DemoCall, session: string, client: DemoClient) {
  const answer = await client.recall({ phone_number: call.phone_number, session_id: session });
  await client.endCall({ ...call, session_id: session });
  return answer;
}

const progress = (call: DemoCall, { known, caller, timing_ms: { total } }: RecallResponse) => {
  const who = known ? `known${caller.name ? `: ${caller.name}` : ''}` : 'first call';
  return `${call.phone_number}  ${call.title}  (${who}; recall ${total.toFixed(1)} ms)`;
};

/** Waits at most a minute. Returns how many summaries are missing after that. */
async function waitForSummaries(client: DemoClient, report: Report): Promise<number> {
  const until = Date.now() + WAIT_MS;
  let reported = 0;
  for (;;) {
    const pending = await client.countPending();
    if (pending === 0 || Date.now() > until) return pending;
    if (pending !== reported) report(`Waiting for summaries: ${pending} to go`);
    reported = pending;
    await sleep(LOOK_EVERY_MS);
  }
}

/** The calls, in the order in which they are played. */
async function readDemoCalls(): Promise<DemoCall[]> {
  const text = await readFile(FILE, 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as DemoCall);
}

/** The number with the most calls; the demo shows its memory. */
function returningCaller(calls: readonly DemoCall[]): string {
  const counts = new Map<string, number>();
  for (const { phone_number: number } of calls) counts.set(number, (counts.get(number) ?? 0) + 1);
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? '';
}
