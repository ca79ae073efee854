import type { Fact } from '../../../domain/facts/fact.ts';
import { contentWords } from '../../../language/phrasing/content-words.ts';
import { isSmallTalk, withoutOpeners } from '../../../language/phrasing/openers.ts';
import { quoteFrom } from '../../../language/phrasing/quote.ts';
import { type WordWeights, wordWeights } from '../../../language/phrasing/word-weights.ts';
import type { Sentence } from '../../../language/sentences/sentence.ts';
import { dayOf, minutesOf } from '../../../language/values/calendar.ts';
import type { Value } from '../../../language/values/value.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import { MESSAGES } from '../../../language/vocabulary/extract/asides.ts';
import { INSULTS } from '../../../language/vocabulary/extract/reasons.ts';
import { countWords } from '../../count-words.ts';
import { isBlocked, isChecking, isNo, isOffering, isYes } from '../dialogue/acts.ts';
import { replyTo } from '../extract/turns.ts';
import type { Tellable } from './standing.ts';
import { tellablePart } from './tellable-part.ts';

const ABUSE = cues(INSULTS);
const QUOTE_WORDS = 14;
const LEAST_WORDS = 3;
const LEAST_GAIN = 0.4;
/** In a note of few words whatever was said is worth telling. */
const FEW_WORDS = 30;
const LEAST_OF_FEW = 0.12;
const VALUE_POINTS = 1;
const NAME_POINTS = 1;
const AGENT_POINTS = 1.3;
/** What the caller asks to pass on. */
const MESSAGE_POINTS = 1;
const MESSAGE = cues(MESSAGES, 'start');
const OFFERED = new Set(['day', 'time', 'money']);
/** "I'll have them send it" is no offer. */
const WILL_HAVE = /['’]ll have\b/i;
const HALF_DAY = 720;
/** A capital inside a sentence: a name of somebody, or of something. */
const NAME = /(?<=[\p{Ll},] )\p{Lu}\p{Ll}{2,}/gu;

/** A quote that repeats an address or number says something else as well. */
const LEAST_BESIDE = 2;
const CONTACTS = new Set(['phone', 'email', 'address']);
const contactKey = (kind: string, text: string): string =>
  `${kind} ${text.toLowerCase().replace(/[^\p{L}\d@]/gu, '')}`;

/** What the facts say already: days, times of either half of the day, amounts. */
function coveredValues(facts: readonly Fact[], zone: string): ReadonlySet<string> {
  const covered = new Set<string>();
  for (const { kind, value } of facts) {
    if (kind === 'phone' || kind === 'email' || kind === 'address')
      covered.add(contactKey(kind, value.text));
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
      return contactKey(value.kind, value.text);
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

/** What the note says already, and what the words of the call are worth. */
type Known = {
  readonly said: Set<string>;
  readonly covered: Set<string>;
  readonly weights: WordWeights;
};

/** How much a quote adds to what the note says already. */
function gainOf({ sentence, text, words }: Quote, { said, covered, weights }: Known): number {
  const fresh = words.reduce(
    (sum, word) => sum + (said.has(word) ? 0 : (weights.get(word) ?? 0)),
    0,
  );
  const values = new Set(sentence.values.flatMap((value) => keyOf(value) ?? []));
  const news = [...values].filter((key) => !covered.has(key)).length;
  const names = (text.match(NAME) ?? []).filter(
    (name) => !said.has(contentWords(name)[0] ?? ''),
  ).length;
  const side = sentence.role === 'agent' ? AGENT_POINTS : 1;
  const message = side === 1 && MESSAGE.test(sentence.text) ? MESSAGE_POINTS : 0;
  return (
    ((fresh + VALUE_POINTS * news + NAME_POINTS * names) * side + message) /
    Math.sqrt(text.split(' ').length + 2)
  );
}

/** A moment or price that the agent offered, and that the caller did not take. */
function isLeft(sentence: Sentence, sentences: readonly Sentence[]): boolean {
  const { role, text, values } = sentence;
  const offers = role === 'agent' && values.some(({ kind }) => OFFERED.has(kind));
  if (!offers || !isOffering(text) || WILL_HAVE.test(text)) return false;
  const [reply] = replyTo(sentence, sentences);
  return !(reply && isYes(reply));
}

const SMALL_WORDS = 5;
const NONE = cues(['no', 'nein', 'non', 'não'], 'start');
/** "Alright, no callback then." */
const takesNoteOfNo = ({ role, text }: Sentence): boolean =>
  role === 'agent' && countWords(text) <= SMALL_WORDS && NONE.test(withoutOpeners(text));

/** Neither a greeting nor an answer that says nothing by itself. */
const isCandidate = (sentence: Sentence, greetingTurn: number): boolean =>
  !sentence.question &&
  sentence.turn !== greetingTurn &&
  !isSmallTalk(sentence.text) &&
  !isChecking(sentence.text) &&
  !isNo(sentence.text) &&
  !takesNoteOfNo(sentence) &&
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
  const known: Known = {
    said: new Set(contentWords(note)),
    covered: new Set(coveredValues(facts, zone)),
    weights: wordWeights(sentences),
  };
  const greeting = sentences[0]?.role === 'agent' ? sentences[0].turn : -1;
  const kinds = new Set<string>(facts.map(({ kind }) => kind));
  // The firm's name, said again to somebody who did not hear it.
  const greeted = new Set(contentWords(greeting < 0 ? '' : (sentences[0]?.text ?? '')));
  const isGreeting = ({ sentence, words }: Quote): boolean =>
    sentence.role === 'agent' &&
    sentence.values.length === 0 &&
    words.every((word) => greeted.has(word));
  const isContact = ({ sentence, words }: Quote): boolean =>
    words.length < LEAST_BESIDE &&
    sentence.values.some(({ kind }) => CONTACTS.has(kind) && kinds.has(kind));
  const left = sentences
    .filter((one) => isCandidate(one, greeting) && !isLeft(one, sentences))
    .flatMap((sentence) => quoteOf(sentence, isTellable))
    .filter((quote) => !isContact(quote) && !isGreeting(quote));
  const least = countWords(note) < FEW_WORDS ? LEAST_OF_FEW : LEAST_GAIN;
  const chosen: Quote[] = [];
  while (chosen.length < most) {
    const gains = left.map((quote) => (chosen.includes(quote) ? 0 : gainOf(quote, known)));
    const best = left[gains.indexOf(Math.max(...gains))];
    if (!best || Math.max(...gains) < least) break;
    chosen.push(best);
    for (const word of contentWords(best.text)) known.said.add(word);
    for (const value of best.sentence.values) known.covered.add(keyOf(value) ?? '');
  }
  return chosen.map(({ text }) => text);
}
