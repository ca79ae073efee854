import {
  type Call,
  composeMemory,
  createLocalNotes,
  type Fact,
  type NotedCall,
} from '../src/index.ts';

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

/** The calls of one caller: the last ones, as long as each is older than the one after it. */
function lastCaller(heard: readonly NotedCall[]): readonly NotedCall[] {
  const start = heard.findLastIndex(
    ({ startedAtMs }, at) =>
      startedAtMs <= (heard[at - 1]?.startedAtMs ?? Number.POSITIVE_INFINITY),
  );
  return heard.slice(Math.max(0, start));
}

type MemoryTask = { readonly nowMs: number; readonly maxWords: number };

/** For `npm run eval:summaries -- --system packages/call-notes/bench/system.ts`. */
export function createSummariser({ maxWords }: { readonly maxWords?: number }) {
  const notes = createLocalNotes({ maxWords });
  let heard: NotedCall[] = [];
  const system = {
    name: 'call-notes',
    async summarise(finished: Finished) {
      const note = notes(toCall(finished));
      heard.push({ startedAtMs: finished.startedAtMs, note });
      const told = note.facts
        .filter(({ kind }) => kind !== 'reference' && kind !== 'ending')
        .map(toServiceFact);
      return { summary: note.text, facts: told, intent: 'other', language: null };
    },
  };
  /** Called after the calls of one caller, the oldest first. */
  const writeMemory = async ({ nowMs, maxWords: most }: MemoryTask) => {
    const calls = lastCaller(heard);
    heard = [];
    return composeMemory({ calls, nowMs, maxWords: most });
  };
  return process.env.MEMORY === 'service' ? system : { ...system, writeMemory };
}
