import { setTimeout as sleep } from 'node:timers/promises';
import { type DemoCall, readDemoCalls, returningCaller } from './calls.ts';
import type { DemoClient } from './client.ts';
import type { RecallAnswer } from './recall-answer.ts';

export type PlayedDemo = {
  readonly calls: number;
  /** Summaries that were still missing when the wait was over. */
  readonly pending: number;
  /** The caller who calls several times. */
  readonly phone_number: string;
  readonly before: RecallAnswer;
  readonly after: RecallAnswer;
};

type Report = (line: string) => void;

const WAIT_MS = 60_000;
const LOOK_EVERY_MS = 250;

/** Plays each call as a platform would: recall before the first turn, write-back after the last one. */
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
): Promise<RecallAnswer> {
  // Played again, the calls are new ones.
  const run = Date.now().toString(36);
  let before: RecallAnswer | undefined;
  for (const [index, call] of calls.entries()) {
    const answer = await playOne(call, `demo-${run}-${index + 1}`, client);
    if (call.phone_number === number) before ??= answer;
    report(`${String(index + 1).padStart(2)}/${calls.length}  ${progress(call, answer)}`);
  }
  if (!before) throw new Error('The demo holds no calls');
  return before;
}

async function playOne(call: DemoCall, session: string, client: DemoClient) {
  const answer = await client.recall({ phone_number: call.phone_number, session_id: session });
  await client.endCall({ ...call, session_id: session });
  return answer;
}

const progress = (call: DemoCall, { known, caller, timing_ms: { total } }: RecallAnswer) => {
  const who = known ? `known${caller.name ? `: ${caller.name}` : ''}` : 'first call';
  return `${call.phone_number}  ${call.title}  (${who}; recall ${total.toFixed(1)} ms)`;
};

/** Waits for a minute at most; what is still missing then is told, not waited for. */
async function waitForSummaries(client: DemoClient, report: Report): Promise<number> {
  const until = Date.now() + WAIT_MS;
  let told = 0;
  for (;;) {
    const pending = await client.countPending();
    if (pending === 0 || Date.now() > until) return pending;
    if (pending !== told) report(`Waiting for summaries: ${pending} to go`);
    told = pending;
    await sleep(LOOK_EVERY_MS);
  }
}
