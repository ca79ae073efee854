import fc from 'fast-check';

/** Who sends it: two tenants with two modes each, all using the same numbers and sessions. */
export const SENDERS = [0, 1, 2, 3] as const;

type To = { readonly sender: number; readonly number: number };
export type Recall = To & { readonly kind: 'recall'; readonly session: number | null };
export type WriteBack = To & {
  readonly kind: 'writeBack';
  readonly session: number;
  /** Which of `BODIES` it carries. */
  readonly body: number;
};
type LookUp = To & { readonly kind: 'lookUp' };
export type Command = Recall | WriteBack | LookUp;

/** Bodies that differ, so that it can be told which of them counts. */
export const BODIES = [
  { duration_s: 0, outcome: 'no_answer', transcript: [] },
  {
    duration_s: 42.5,
    outcome: 'quote_given',
    transcript: [{ role: 'user', text: 'Hi', ts_ms: 0 }],
  },
  { duration_s: 3_600, outcome: 'other', transcript: [{ role: 'agent', text: 'Yes', ts_ms: 9 }] },
] as const;

type Mix = {
  readonly sessions: number;
  readonly senders: readonly number[];
  readonly numbers: readonly number[];
  readonly length: { readonly minLength: number; readonly maxLength: number };
};

function commands({ sessions, senders, numbers, length }: Mix): fc.Arbitrary<Command[]> {
  const session = fc.nat({ max: sessions - 1 });
  const to = { sender: fc.constantFrom(...senders), number: fc.constantFrom(...numbers) };
  const recall = fc.record<Recall>({
    ...{ ...to, kind: fc.constant('recall') },
    session: fc.option(session, { freq: 6 }),
  });
  const writeBack = fc.record<WriteBack>({
    ...{ ...to, kind: fc.constant('writeBack'), session },
    body: fc.nat({ max: BODIES.length - 1 }),
  });
  const lookUp = fc.record<LookUp>({ ...to, kind: fc.constant('lookUp') });
  const command = fc.oneof(
    { arbitrary: recall, weight: 4 },
    { arbitrary: writeBack, weight: 5 },
    { arbitrary: lookUp, weight: 1 },
  );
  return fc.array(command, { ...length, size: 'max' });
}

/** Few sessions that come again and again, between all senders. */
const mixed = commands({
  ...{ sessions: 3, senders: [0, 0, 0, ...SENDERS], numbers: [0, 0, 0, 1, 2] },
  length: { minLength: 1, maxLength: 10 },
});

/** More calls of one number than recall shows. */
const busy = commands({
  ...{ sessions: 24, senders: [0], numbers: [0, 0, 0, 0, 0, 0, 1] },
  length: { minLength: 30, maxLength: 40 },
});

export const sequences = fc.oneof({ arbitrary: mixed, weight: 19 }, { arbitrary: busy, weight: 1 });
