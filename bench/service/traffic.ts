import { randomUUID } from 'node:crypto';

export type Request = { readonly path: string; readonly body: object };

/** So many that few call often. */
const CALLERS = 1_000;
const SAID = [
  'Northside Plumbing, this is Alex. How can I help you today?',
  'Hi, this is Dana Okafor. The water heater in my basement has been leaking since Tuesday.',
  'I am sorry to hear that. Can I have the address, please?',
  'It is 42 Maple Street, and the best number is the one that I am calling from.',
  'Thank you. We can send somebody on Thursday at 9 am. The visit is 89 dollars.',
  'Thursday at 9 am works for me. Please ask them to ring the bell at the side door. Bye.',
];

let numbers = 0;

/** A number that never called. */
export function newNumber(): string {
  numbers += 1;
  return `+1${2_012_000_000 + numbers}`;
}

const CALLERS_NUMBERS: readonly string[] = Array.from({ length: CALLERS }, newNumber);

let turn = 0;

/** The number of the next of the callers. */
function nextNumber(): string {
  turn += 7;
  return CALLERS_NUMBERS[turn % CALLERS] ?? '';
}

export const recallOf = (
  phone_number = nextNumber(),
  session_id: string = randomUUID(),
): Request => ({
  path: '/v1/recall_and_enrich',
  body: { phone_number, session_id, agent_id: 'front-desk' },
});

/** A call of twelve turns, or of more. */
export function writeBackOf(
  phone_number = nextNumber(),
  turns = 12,
  session_id: string = randomUUID(),
): Request {
  const transcript = Array.from({ length: turns }, (_, at) => ({
    role: at % 2 ? 'user' : 'agent',
    text: SAID[at % SAID.length],
    ts_ms: at * 4_000,
  }));
  const said = { transcript, duration_s: turns * 4, outcome: 'appointment_booked' };
  return { path: '/v1/calls/end', body: { session_id, phone_number, ...said } };
}

export function* during(ms: number, next: () => Request): Generator<Request> {
  for (const endsAt = performance.now() + ms; performance.now() < endsAt; ) yield next();
}

export function* times(count: number, next: () => Request): Generator<Request> {
  for (let made = 0; made < count; made += 1) yield next();
}

/** Recalls, and the write-backs of their sessions. */
export function sessionsOf(count: number): { recalls: Request[]; writeBacks: Request[] } {
  const sessions = Array.from({ length: count }, () => [nextNumber(), randomUUID()] as const);
  return {
    recalls: sessions.map(([number, session]) => recallOf(number, session)),
    writeBacks: sessions.map(([number, session]) => writeBackOf(number, 12, session)),
  };
}

/** A recall and a call of each caller. */
export function* seeds(): Generator<Request> {
  for (const number of CALLERS_NUMBERS) yield* [recallOf(number), writeBackOf(number)];
}
