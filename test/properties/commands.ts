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

/** @param sessions how many there are: few are repeated often, many overflow the recent calls */
const commands = (sessions: number, length: number): fc.Arbitrary<Command[]> => {
  const session = fc.nat({ max: sessions - 1 });
  const sender = fc.constantFrom(0, 0, 0, ...SENDERS);
  const to = { sender, number: fc.constantFrom(0, 0, 0, 1, 2) };
  const command = fc.oneof(
    {
      arbitrary: fc.record<Recall>({
        ...{ ...to, kind: fc.constant('recall') },
        session: fc.option(session, { freq: 6 }),
      }),
      weight: 4,
    },
    {
      arbitrary: fc.record<WriteBack>({
        ...{ ...to, kind: fc.constant('writeBack'), session },
        body: fc.nat({ max: BODIES.length - 1 }),
      }),
      weight: 4,
    },
    { arbitrary: fc.record<LookUp>({ ...to, kind: fc.constant('lookUp') }), weight: 1 },
  );
  return fc.array(command, { minLength: 1, maxLength: length, size: 'max' });
};

export const sequences = fc.oneof(
  { arbitrary: commands(3, 10), weight: 19 },
  { arbitrary: commands(16, 40), weight: 1 },
);
