import { type Call, createLocalNotes, type Fact } from '../src/index.ts';

type Finished = {
  readonly transcript: readonly { readonly role: 'user' | 'agent'; readonly text: string }[];
  readonly startedAtMs: number;
  readonly outcome: string;
  readonly timeZone?: string;
};

const toCall = ({ transcript, startedAtMs, outcome, timeZone }: Finished): Call => ({
  turns: transcript,
  startedAtMs,
  outcome,
  timeZone,
});

const KINDS: Readonly<Record<string, string>> = {
  reason: 'problem',
  forget_request: 'do_not_remember',
};

/** A fact in the shape that `npm run eval:summaries` reads. */
function toServiceFact(fact: Fact) {
  const { turn, words } = fact;
  const kind = KINDS[fact.kind] ?? fact.kind;
  const evidence = { kind, turn, words, status: 'said', confidence: 1 };
  const person = { role: 'caller', name: null };
  if ('text' in fact) {
    const value =
      fact.kind === 'care_note' ? { text: fact.text, topic: 'other' } : { text: fact.text };
    return { ...evidence, person, value };
  }
  const { day, atMs, untilMs } = fact;
  const moment = atMs === undefined ? { day } : { atMs };
  return { ...evidence, person, value: untilMs === undefined ? moment : { ...moment, untilMs } };
}

/** For `npm run eval:summaries -- --system packages/call-notes/bench/system.ts`. */
export function createSummariser({ maxWords }: { readonly maxWords?: number }) {
  const notes = createLocalNotes({ maxWords });
  return {
    name: 'call-notes',
    async summarise(finished: Finished) {
      const { text, facts } = notes(toCall(finished));
      const told = facts.filter(({ kind }) => kind !== 'reference').map(toServiceFact);
      return { summary: text, facts: told, intent: 'other', language: null };
    },
  };
}
