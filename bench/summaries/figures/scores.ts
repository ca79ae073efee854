import type { Fact } from 'caller-facts';
import type { AnnotatedCall, ExpectedFact } from '../calls.ts';
import { spokenWords } from '../calls.ts';
import { madeUp } from '../facts/made-up.ts';
import { mentions } from '../facts/mentions.ts';
import { readSaid } from '../facts/said.ts';
import { type CallMemoryScore, scoreCallMemory } from '../remembered/call-memory.ts';
import { type Rouge, rouge } from './rouge.ts';

/** The result of a summariser for one call. */
type Made = { readonly summary: string; readonly facts: readonly Fact[] };

/** The scores of one summary. */
export type Score = {
  readonly call: AnnotatedCall;
  readonly summary: string;
  readonly words: number;
  readonly rouge: Rouge | null;
  readonly found: readonly ExpectedFact[];
  readonly missed: readonly ExpectedFact[];
  readonly stale: readonly string[];
  readonly madeUp: readonly string[];
  /** Null if the call has no annotation of memory. */
  readonly memory: CallMemoryScore | null;
};

/** Optional facts of some sets, not counted. */
const counts = ({ kind }: ExpectedFact): boolean => kind !== 'told';

/** References have their own names for the two sides; a summary is adapted before the comparison. */
function inWordsOf({ labels }: AnnotatedCall, summary: string): string {
  if (!labels) return summary;
  return summary
    .replace(/\b(?:the |a )?caller\b(?! id)/gi, labels.user)
    .replace(/\bthe agent\b|(?<=^|[.!?] )agent\b/gi, labels.agent);
}

/** Compares a summary with the annotation, and its values with `heard`, the call as spoken. */
export function scoreSummary(
  call: AnnotatedCall,
  { summary, facts: remembered }: Made,
  heard = call,
): Score {
  const at = call.started_at_ms;
  const said = readSaid(summary, at);
  const facts = call.facts.filter(counts);
  const found = facts.filter((fact) => mentions(said, fact, at));
  return {
    call,
    summary,
    words: summary.split(/\s+/).filter(Boolean).length,
    rouge: call.refs.length ? rouge(inWordsOf(call, summary), call.refs) : null,
    found,
    missed: facts.filter((fact) => !found.includes(fact)),
    stale: call.stale
      .filter((value) => mentions(said, value, at))
      .map(({ values }) => values[0] ?? ''),
    madeUp: madeUp(said, readSaid(spokenWords(heard), at)),
    memory: call.memory ? scoreCallMemory(call.memory, remembered) : null,
  };
}

/** Percentages, and the mean number of words; NaN if there is nothing to count. */
export type Figures = {
  readonly words: number;
  readonly r1: number;
  readonly r2: number;
  readonly rl: number;
  readonly facts: number;
  /** Summaries with every fact. */
  readonly all: number;
  /** Dropped values that are still mentioned. */
  readonly stale: number;
  /** Summaries with a value that the call does not contain. */
  readonly madeUp: number;
};

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);
const share = (part: number, whole: number): number => (100 * part) / whole;

export function figuresOf(scores: readonly Score[]): Figures {
  const total = (count: (score: Score) => number) => sum(scores.map(count));
  const withFacts = scores.filter(({ found, missed }) => found.length + missed.length > 0);
  const rouges = scores.flatMap(({ rouge: each }) => each ?? []);
  const meanOf = (key: keyof Rouge) => share(sum(rouges.map((each) => each[key])), rouges.length);
  const found = total((score) => score.found.length);
  return {
    words: total(({ words }) => words) / scores.length,
    r1: meanOf('r1'),
    r2: meanOf('r2'),
    rl: meanOf('rl'),
    facts: share(found, found + total(({ missed }) => missed.length)),
    all: share(withFacts.filter(({ missed }) => !missed.length).length, withFacts.length),
    stale: share(
      total(({ stale }) => stale.length),
      total(({ call }) => call.stale.length),
    ),
    madeUp: share(scores.filter(({ madeUp: values }) => values.length).length, scores.length),
  };
}

/** Percentage of facts found, by kind. */
export function factsBySlot(scores: readonly Score[]): ReadonlyMap<string, number> {
  const bySlot = (facts: readonly ExpectedFact[]) =>
    Map.groupBy(facts, ({ kind, slot }) => (kind && kind !== 'final' ? kind : slot));
  const found = bySlot(scores.flatMap((score) => score.found));
  const all = bySlot(scores.flatMap((score) => [...score.found, ...score.missed]));
  const shares = [...all].map(([slot, facts]) => {
    return [slot, share(found.get(slot)?.length ?? 0, facts.length)] as const;
  });
  return new Map(shares.sort(([, a], [, b]) => a - b));
}
