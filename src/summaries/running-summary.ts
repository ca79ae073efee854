import type { RememberedCall } from '../domain/memory.ts';
import type { RememberedFact } from '../domain/remembered-fact.ts';
import { currentValue, factsAsOf } from '../domain/timeline.ts';
import { tellableCalls } from './call-notes.ts';
import { factItems, tellFacts } from './fact-lines.ts';
import { headline, type Identity } from './headline.ts';
import { createRetelling, goneMatcher, type Retelling } from './retelling.ts';
import {
  aboutCalls,
  sayDate,
  sentencesOf,
  wasTalk,
  withoutTalk,
  type Zone,
} from './retold-calls.ts';
import { withSettledNote } from './settled-note.ts';

const MAX_WORDS = 120;
const LATEST_WORDS = 50;
/** After so many that did not fit there is no room for others. */
const REFUSALS = 8;
/** Calls that a history looks back to, beyond the facts. */
const TOLD_CALLS = 15;

/** What a history is told from. */
export type Story = {
  /** Newest first, without anything forgotten. */
  readonly calls: readonly RememberedCall[];
  readonly totalCalls: number;
  readonly facts: readonly RememberedFact[];
  /** The instant that it is told for, in Unix milliseconds. */
  readonly nowMs: number;
  readonly zone?: Zone;
  /** From elsewhere than calls; it goes before what they taught. */
  readonly known?: Identity | undefined;
  /** The number that the caller is kept under: it is no other one. */
  readonly ownNumber?: string | undefined;
};

const join = (parts: readonly string[]): string => parts.filter(Boolean).join(' ');

const fits = (text: string, words = MAX_WORDS): boolean => text.split(/\s+/).length <= words;

/** As many as there is room for, in their order; one that is too long makes room for the next. */
function fill<Item>(items: Iterable<Item>, isRoom: (chosen: readonly Item[]) => boolean): Item[] {
  const chosen: Item[] = [];
  let refused = 0;
  for (const item of items) {
    chosen.push(item);
    if (isRoom(chosen)) continue;
    chosen.pop();
    refused += 1;
    if (refused === REFUSALS) break;
  }
  return chosen;
}

function opening({ calls, totalCalls, facts, zone, known }: Story): string {
  const first = calls.at(-1);
  const total = Math.max(totalCalls, calls.length);
  // With older calls beyond those remembered nobody can say when it began.
  const since = first && totalCalls > 1 && totalCalls <= calls.length ? sayDate(first, zone) : null;
  const [newest] = calls;
  const missed = newest && !wasTalk(newest) ? withoutTalk(newest, zone) : [];
  return join([headline(facts, known, { total, since }), ...missed]);
}

/** The calls themselves, in what words the facts have left. */
function tellCalls({ calls, zone }: Story, before: string, retelling: Retelling): string {
  const [newest, ...older] = calls.slice(0, TOLD_CALLS).filter(wasTalk);
  if (!newest) return before;
  const latest = (kept: readonly string[]) =>
    kept.length > 0 ? `Latest (${sayDate(newest, zone)}): ${kept.join(' ')}` : '';
  const kept = fill(
    sentencesOf(newest, retelling),
    (some) => fits(some.join(' '), LATEST_WORDS) && fits(join([before, latest(some)])),
  );
  const now = join([before, latest(kept)]);
  const earlier = (some: readonly string[]) =>
    some.length > 0 ? join([now, `Earlier: ${some.join('; ')}.`]) : now;
  return earlier(
    fill(aboutCalls(older, retelling, { latest: kept, zone }), (some) => fits(earlier(some))),
  );
}

/** The history of one caller in at most 120 words; empty without calls. */
export function tellStory(story: Story): string {
  const { calls, facts } = story;
  if (calls.length === 0) return '';
  const isGone = goneMatcher(facts);
  const start = opening(story);
  const items = fill(factItems(facts, isGone, story), (some) =>
    fits(join([start, tellFacts(some)])),
  );
  const company = story.known?.company ?? currentValue(facts, 'company');
  const told = [...items.map(({ value }) => value), ...(company ? [company] : [])];
  const retelling = createRetelling(facts, isGone, told);
  return tellCalls(story, join([start, tellFacts(items)]), retelling);
}

/**
 * The history of one caller, computed from what is remembered of the calls and never from its own earlier
 * text: the same however often and in whatever order it is made. What is `known` of the caller from elsewhere
 * goes before what calls taught.
 */
export const runningSummary = (
  calls: readonly RememberedCall[],
  totalCalls: number,
  nowMs: number,
  zone?: string,
  known?: Identity,
  ownNumber?: string,
): string =>
  tellStory({
    calls: tellableCalls(calls),
    totalCalls,
    facts: factsAsOf(calls.map(withSettledNote), nowMs),
    nowMs,
    zone,
    known,
    ownNumber,
  });
