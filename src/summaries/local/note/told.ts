import type { Fact } from '../../../domain/facts/fact.ts';
import { contentWords } from '../../../language/phrasing/content-words.ts';
import { isSmallTalk } from '../../../language/phrasing/openers.ts';
import { quoteFrom } from '../../../language/phrasing/quote.ts';
import type { Sentence } from '../../../language/sentences/sentence.ts';
import { dayOf, minutesOf } from '../../../language/values/calendar.ts';
import type { Value } from '../../../language/values/value.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import { INSULTS } from '../../../language/vocabulary/extract/reasons.ts';
import { isBlocked, isChecking, isNo } from '../dialogue/acts.ts';
import type { Tellable } from './standing.ts';
import { tellablePart } from './tellable-part.ts';

const ABUSE = cues(INSULTS);
const QUOTE_WORDS = 14;
const LEAST_WORDS = 3;
const LEAST_GAIN = 0.8;
const VALUE_POINTS = 2.5;
const NAME_POINTS = 1;
const AGENT_POINTS = 1.3;
const HALF_DAY = 720;
/** A capital inside a sentence: a name of somebody, or of something. */
const NAME = /(?<=[\p{Ll},] )\p{Lu}\p{Ll}{2,}/gu;

/** What the facts say already: days, times of either half of the day, amounts. */
function coveredValues(facts: readonly Fact[], zone: string): ReadonlySet<string> {
  const covered = new Set<string>();
  for (const { kind, value } of facts) {
    if (kind === 'quote' || kind === 'money') covered.add(`money ${value.amountMinor}`);
    if (kind !== 'appointment' && kind !== 'callback') continue;
    if (value.day !== undefined) covered.add(`day ${value.day}`);
    if (value.atMs === undefined) continue;
    covered.add(`day ${dayOf(value.atMs, zone)}`);
    covered.add(`time ${minutesOf(value.atMs, zone) % HALF_DAY}`);
  }
  return covered;
}

function keyOf(value: Value): string | null {
  switch (value.kind) {
    case 'day':
      return `day ${value.day}`;
    case 'time':
      return `time ${value.minutes % HALF_DAY}`;
    case 'money':
      return `money ${value.amountMinor}`;
    case 'part':
    case 'number':
      return null;
    default:
      return `${value.kind} ${value.text}`;
  }
}

type Quote = {
  readonly sentence: Sentence;
  readonly text: string;
  readonly words: readonly string[];
};

/** Words that matter beside the values, and the values. */
function quoteOf(sentence: Sentence, isTellable: Tellable): Quote[] {
  const text = quoteFrom(tellablePart(sentence, isTellable), { words: QUOTE_WORDS });
  if (text.split(' ').length < LEAST_WORDS) return [];
  const ofValues = new Set(
    sentence.values
      .filter((value) => keyOf(value) !== null)
      .flatMap(({ start, end }) => contentWords(sentence.text.slice(start, end))),
  );
  return [{ sentence, text, words: contentWords(text).filter((word) => !ofValues.has(word)) }];
}

/** How much a quote adds to what the note says already. */
function gainOf(
  { sentence, text, words }: Quote,
  said: ReadonlySet<string>,
  covered: ReadonlySet<string>,
): number {
  const fresh = words.filter((word) => !said.has(word)).length;
  const values = new Set(sentence.values.flatMap((value) => keyOf(value) ?? []));
  const news = [...values].filter((key) => !covered.has(key)).length;
  const names = (text.match(NAME) ?? []).filter(
    (name) => !said.has(contentWords(name)[0] ?? ''),
  ).length;
  const side = sentence.role === 'agent' ? AGENT_POINTS : 1;
  return (
    ((fresh + VALUE_POINTS * news + NAME_POINTS * names) * side) /
    Math.sqrt(text.split(' ').length + 2)
  );
}

/** Neither a greeting nor an answer that says nothing by itself. */
const isCandidate = (sentence: Sentence, greetingTurn: number): boolean =>
  !sentence.question &&
  sentence.turn !== greetingTurn &&
  !isSmallTalk(sentence.text) &&
  !isChecking(sentence.text) &&
  !isNo(sentence.text) &&
  !ABUSE.test(sentence.text) &&
  !(sentence.role === 'user' && isBlocked(sentence.text, 'user') && sentence.values.length > 0);

/**
 * Quotes that say what no fact does, those that add most first.
 *
 * @param note what the note says already
 */
export function toldQuotes(
  sentences: readonly Sentence[],
  { note, facts, zone, most }: { note: string; facts: readonly Fact[]; zone: string; most: number },
  isTellable: Tellable,
): string[] {
  const said = new Set(contentWords(note));
  const covered = new Set(coveredValues(facts, zone));
  const greeting = sentences[0]?.role === 'agent' ? sentences[0].turn : -1;
  const left = sentences
    .filter((sentence) => isCandidate(sentence, greeting))
    .flatMap((sentence) => quoteOf(sentence, isTellable));
  const chosen: Quote[] = [];
  while (chosen.length < most) {
    const gains = left.map((quote) => (chosen.includes(quote) ? 0 : gainOf(quote, said, covered)));
    const best = left[gains.indexOf(Math.max(...gains))];
    if (!best || Math.max(...gains) < LEAST_GAIN) break;
    chosen.push(best);
    for (const word of contentWords(best.text)) said.add(word);
    for (const value of best.sentence.values) covered.add(keyOf(value) ?? '');
  }
  return chosen.map(({ text }) => text);
}
