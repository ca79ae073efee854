import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Client } from '../clients/client.ts';
import { eventually } from '../eventually.ts';
import type { StoredCall } from '../service/snapshot.ts';

let numbers = 0;

/** A number that no other test of this file has; the exchange is one kept for fiction. */
export function newNumber(): string {
  numbers += 1;
  return `+1415555${String(numbers).padStart(4, '0')}`;
}

export const newSession = () => `session-${randomUUID()}`;

export const HEATER_TALK = [
  { role: 'agent', text: 'Northside Plumbing, how can I help?', ts_ms: 0 },
  {
    role: 'user',
    text: 'Hi, this is Maria Lopez. My water heater is leaking all over the basement.',
    ts_ms: 2_100,
  },
  { role: 'agent', text: 'We can send somebody on Tuesday at 3 pm.', ts_ms: 7_400 },
  { role: 'user', text: 'Tuesday at 3 pm works for me, thank you.', ts_ms: 10_000 },
];

export const FENCE_TALK = [
  { role: 'agent', text: 'Northside Fencing, how can I help?', ts_ms: 0 },
  {
    role: 'user',
    text: 'I need a quote for forty metres of cedar fence around my orchard.',
    ts_ms: 1_800,
  },
  { role: 'agent', text: 'That would be 3,200 dollars.', ts_ms: 6_000 },
];

/** A valid write-back of a new caller, with what a test changes of it. */
export const finishedCall = <Changes extends object>(changes?: Changes) => ({
  session_id: newSession(),
  phone_number: newNumber(),
  transcript: HEATER_TALK as unknown,
  duration_s: 42.5,
  outcome: 'appointment_booked',
  ...changes,
});

/** A job waits for 100 ms, and a snapshot is long. */
const SUMMARISED_MS = 120;

/** Waits until no call of the client waits for its summary. */
export async function settled(client: Client, timeoutMs?: number): Promise<StoredCall[]> {
  const check = async () => {
    const { calls } = await client.snapshot();
    const waiting = calls.filter(({ summaryState }) => summaryState === 'PENDING');
    expect(waiting.map(({ sessionId }) => sessionId)).toEqual([]);
    return calls;
  };
  return eventually(check, timeoutMs, SUMMARISED_MS);
}
