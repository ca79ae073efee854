import type { Fact } from '../../../domain/facts/fact.ts';
import { contentWords } from '../../../language/phrasing/content-words.ts';
import { type WordWeights, wordWeights } from '../../../language/phrasing/word-weights.ts';
import { isSmallTalk, withoutOpeners } from '../../../language/sentences/openers.ts';
import type { Sentence } from '../../../language/sentences/sentence.ts';
import type { ValueKind } from '../../../language/values/value.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import { MESSAGES } from '../../../language/vocabulary/extract/asides.ts';
import { INSULTS } from '../../../language/vocabulary/extract/reasons.ts';
import { TITLES } from '../../../language/vocabulary/titles.ts';
import { countWords } from '../../count-words.ts';
import { isLookingUp, isNo, isOffering, isUnavailable, isYes } from '../dialogue/acts.ts';
import { replyTo } from '../extract/adjacent-turns.ts';
import type { NoteClause } from './fact-clauses.ts';
import { answersIn, confirmedIn, type Quote, type QuoteContext, statementsIn } from './quotes.ts';
import { coveredValues, keyOf } from './value-keys.ts';

const QUOTE_RANK = 9;
const ABUSE = cues(INSULTS);
const LEAST_GAIN = 0.12;
/** Below this length a note accepts quotes with a lower gain. */
const FEW_WORDS = 30;
const LEAST_OF_FEW = 0.03;
/** Added to each length, so that short quotes do not win by length alone. */
const MORE_WORDS = 5;
/** Factor for quotes with too few content words. */
const LEAST_CONTENT = 2;
const THIN = 0.25;
const VALUE_POINTS = 1;
const NAME_POINTS = 1;
const AGENT_POINTS = 1.3;
/** A message to pass on. */
const MESSAGE_POINTS = 1;
/** An answer to the agent's question. */
const ANSWER_POINTS = 1;
const MESSAGE = cues(MESSAGES, 'start');
const OFFERED = new Set(['day', 'time', 'money']);
/** "I'll have them send it" is no offer. */
const WILL_HAVE = /['’]ll have\b/i;
/** A capitalised word inside a sentence: a name. */
const NAME = /(?<=[\p{Ll},] )\p{Lu}\p{Ll}{2,}/gu;
const TITLE_STEMS = new Set(TITLES.flatMap(contentWords));
const namesIn = (sentences: readonly Sentence[]): ReadonlySet<string> =>
  new Set(sentences.flatMap(({ text }) => text.match(NAME) ?? []).flatMap(contentWords));

/** Minimum content words of a quote with contact details. */
const LEAST_BESIDE: Partial<Record<ValueKind, number>> = {
  phone: 2,
  email: 2,
  address: 2,
  reference: 3,
};
/** What the note already contains, and the weights of words. */
type Coverage = {
  readonly said: Set<string>;
  readonly covered: Set<string>;
  readonly weights: WordWeights;
  readonly names: ReadonlySet<string>;
};

/** A quote with precomputed parts of its score. */
type QuoteCandidate = {
  readonly quote: Quote;
  readonly words: readonly string[];
  readonly keys: readonly string[];
  /** Points that do not depend on the note. */
  readonly points: number;
  readonly side: number;
  readonly length: number;
};

function candidateOf(quote: Quote): QuoteCandidate {
  const { sentence, text, words, values, isAnswer } = quote;
  const isAgents = sentence.role === 'agent';
  const isMessage = !isAgents && MESSAGE.test(sentence.text);
  return {
    quote,
    words: words.filter((word) => !TITLE_STEMS.has(word)),
    keys: [...new Set(values.flatMap((value) => keyOf(value) ?? []))],
    points: (isMessage ? MESSAGE_POINTS : 0) + (isAnswer ? ANSWER_POINTS : 0),
    side: isAgents ? AGENT_POINTS : 1,
    length: text.split(' ').length + MORE_WORDS,
  };
}

/** How much a quote adds to the note, per word. */
function gainOf(
  { quote: { values, isAnswer }, words, keys, points, side, length }: QuoteCandidate,
  { said, covered, weights, names }: Coverage,
): number {
  const fresh = words.filter((word) => !said.has(word));
  const worth = fresh.reduce((sum, word) => sum + (weights.get(word) ?? 0), 0);
  const news = keys.filter((key) => !covered.has(key)).length;
  const named = fresh.filter((word) => names.has(word)).length;
  // "We'd put down", "My mother": a single content word says little.
  const isThin = words.length < LEAST_CONTENT && values.length + named === 0 && !isAnswer;
  const gain = (worth + VALUE_POINTS * news + NAME_POINTS * named) * side + points;
  return (gain * (isThin ? THIN : 1)) / length;
}

/** Whether the sentence is an offer that the caller did not accept. */
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

/** Whether a sentence may be quoted: no greeting, question or bare answer. */
const isCandidate = (sentence: Sentence, greetingTurn: number): boolean =>
  !sentence.question &&
  sentence.turn !== greetingTurn &&
  !isSmallTalk(sentence.text) &&
  !isLookingUp(sentence.text) &&
  !isNo(sentence.text) &&
  !takesNoteOfNo(sentence) &&
  !ABUSE.test(sentence.text) &&
  !(sentence.role === 'user' && isUnavailable(sentence.text, 'user') && sentence.values.length > 0);

/** All quotes of a call that may be added to the note. */
function candidatesOf(quoting: QuoteContext, facts: readonly Fact[]): Quote[] {
  const { sentences } = quoting;
  const [first] = sentences;
  const greeting = first?.role === 'agent' ? first.turn : -1;
  const kinds = new Set<string>(facts.map(({ kind }) => kind));
  // The repeated name of the firm.
  const greeted = new Set(contentWords(greeting < 0 ? '' : (first?.text ?? '')));
  const isGreeting = ({ sentence, words, values }: Quote): boolean =>
    sentence.role === 'agent' && values.length === 0 && words.every((word) => greeted.has(word));
  const isContact = ({ words, values }: Quote): boolean =>
    values.some(
      ({ kind }) =>
        words.length < (LEAST_BESIDE[kind] ?? 0) && (kind === 'reference' || kinds.has(kind)),
    );
  const statements = sentences
    .filter((one) => isCandidate(one, greeting) && !isLeft(one, sentences))
    .flatMap((one) => statementsIn(one, quoting));
  const asked = sentences
    .filter(({ turn }) => turn !== greeting)
    .flatMap((one) => [...confirmedIn(one, quoting), ...answersIn(one, quoting)]);
  return [...statements, ...asked].filter((quote) => !isContact(quote) && !isGreeting(quote));
}

const overlaps = (a: Quote, b: Quote): boolean =>
  a.sentence.index === b.sentence.index && a.start < b.end && b.start < a.end;

/** The note without quotes. */
type NoteSoFar = {
  readonly note: string;
  readonly facts: readonly Fact[];
  readonly references: readonly string[];
};

/**
 * Selects quotes that add something to the note, by gain, while there is room.
 *
 * @param fits whether the note has room for these clauses
 */
export function selectQuotes(
  quoting: QuoteContext,
  { note, facts, references }: NoteSoFar,
  fits: (clauses: readonly NoteClause[]) => boolean,
): NoteClause[] {
  const known: Coverage = {
    said: new Set(contentWords(note)),
    covered: coveredValues(facts, references, quoting.options.timeZone ?? 'UTC'),
    weights: wordWeights(quoting.sentences),
    names: namesIn(quoting.sentences),
  };
  const chosen: NoteClause[] = [];
  const isSaid = ({ text }: Quote): boolean =>
    note.toLowerCase().includes(text.slice(1, -1).toLowerCase());
  let left = candidatesOf(quoting, facts)
    .filter((quote) => !isSaid(quote))
    .map(candidateOf);
  const least = countWords(note) < FEW_WORDS ? LEAST_OF_FEW : LEAST_GAIN;
  while (left.length > 0) {
    const gains = left.map((one) => gainOf(one, known));
    const most = Math.max(...gains);
    const best = left[gains.indexOf(most)]?.quote;
    if (!best || most < least) break;
    const clause = { label: best.label, text: best.text, rank: QUOTE_RANK };
    const isRoom = fits([...chosen, clause]);
    left = left.filter(({ quote }) => (isRoom ? !overlaps(quote, best) : quote !== best));
    if (!isRoom) continue;
    chosen.push(clause);
    for (const word of contentWords(best.text)) known.said.add(word);
    for (const value of best.values) known.covered.add(keyOf(value) ?? '');
  }
  return chosen;
}
