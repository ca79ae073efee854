import type { FinishedCall } from '#src/domain/call.ts';
import type { Client } from '../clients/client.ts';
import { newSession, settled } from './calls.ts';

/** Lines such as "agent: Good morning" and "user: Hi" as turns of a write-back. */
const turnsOf = (lines: string) =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line, index) => ({
      role: line.startsWith('agent:') ? 'agent' : 'user',
      text: line.replace(/^\w+: ?/, ''),
      ts_ms: index * 3_000,
    }));

/** A clock that a test sets, as the service reads it. */
export const createClock = (startMs: number) => {
  let atMs = startMs;
  return {
    now: () => atMs,
    set: (ms: number) => {
      atMs = ms;
    },
  };
};

export type Talk = {
  readonly lines: string;
  readonly outcome?: FinishedCall['outcome'];
  readonly session_id?: string;
};

/** A call of that number as a platform makes it: recall, then write-back. */
export async function talk(client: Client, phone_number: string, said: Talk): Promise<void> {
  const session_id = said.session_id ?? newSession();
  await client.recall({ phone_number, session_id });
  await client.writeBack({
    session_id,
    phone_number,
    transcript: turnsOf(said.lines),
    duration_s: 60,
    outcome: said.outcome ?? 'other',
  });
}

export async function talkAndSettle(client: Client, phone_number: string, said: Talk) {
  await talk(client, phone_number, said);
  await settled(client);
}
