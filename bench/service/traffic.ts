import { randomUUID } from 'node:crypto';
import type { Request } from './load.ts';

export const CALLERS = 200;

let turn = 0;
let strangers = 0;
const numberOf = (caller: number): string => `+1415555${String(caller).padStart(4, '0')}`;

export const allNumbers = (): string[] => Array.from({ length: CALLERS }, (_, n) => numberOf(n));

/** The number of the next of the callers. */
export function nextNumber(): string {
  turn += 7;
  return numberOf(turn % CALLERS);
}

/** A number that never called. */
export function newNumber(): string {
  strangers += 1;
  return `+1${2_012_000_000 + strangers}`;
}

export const recallOf = (phone_number: string): Request => ({
  path: '/v1/recall_and_enrich',
  body: { phone_number, session_id: randomUUID(), agent_id: 'front-desk' },
});

const SAID = [
  'Northside Plumbing, this is Alex. How can I help you today?',
  'Hi, this is Dana Okafor. The water heater in my basement has been leaking since Tuesday.',
  'I am sorry to hear that. Is the water still running?',
  'No, I turned off the valve, but the floor is wet and we have no hot water.',
  'I understand. Can I have the address, please?',
  'It is 42 Maple Street, and the best number is the one that I am calling from.',
  'Thank you. We can send somebody tomorrow between two and four in the afternoon.',
  'Could it be earlier? I have to be at work by three.',
  'Then Thursday at 9 am would be possible.',
  'Thursday at 9 am works for me. What will it cost?',
  'The visit is 89 dollars, and parts come on top of that.',
  'That is fine. Please ask them to ring the bell at the side door. Thank you, bye.',
];

/** A call of twelve turns, or of more. */
export const writeBackOf = (phone_number: string, turns = SAID.length): Request => ({
  path: '/v1/calls/end',
  body: {
    session_id: randomUUID(),
    phone_number,
    transcript: Array.from({ length: turns }, (_, at) => ({
      role: at % 2 ? 'user' : 'agent',
      text: SAID[at % SAID.length],
      ts_ms: at * 4_000,
    })),
    duration_s: turns * 4,
    outcome: 'appointment_booked',
  },
});
