import { FREQUENT } from '../reading/languages/lexicon.ts';
import type { CallReading, Clause, Sentence } from '../reading/read-call.ts';
import { keyOf, type Value } from '../reading/value.ts';
import * as cue from './cues.ts';
import { NO_NAMES } from './name-words.ts';

/** A clause that may be quoted, with all that does not change while others are chosen. */
export type Candidate = {
  readonly clause: Clause;
  readonly sentence: Sentence;
  /** Index of its sentence. */
  readonly at: number;
  readonly wordCount: number;
  /** Keys of its values. */
  readonly keys: readonly string[];
  /** Words that say something, folded. */
  readonly content: readonly string[];
  /** Names and other words with a capital inside a sentence. */
  readonly proper: readonly string[];
  /** Its English words, each once. */
  readonly english: ReadonlySet<string>;
  readonly fixed: readonly number[];
  /** How often each word of `content` is said in the call, and whether by both sides. */
  readonly counts: readonly (readonly [number, boolean])[];
};

const FIXED = [
  'agent',
  'question',
  'start',
  'position',
  'end',
  'wants',
  'problem',
  'promise',
  'care',
  'courtesy',
  'price',
  'detail',
  'no',
  'answersQuestion',
  'answersDetailQuestion',
  'recap',
  'yesNext',
  'noNext',
  'firstReason',
  'short',
  'long',
  'asksName',
  'agentPrice',
  'agentPromise',
  'callerProblem',
  'callerWants',
  'callerDetail',
  'bareYes',
  'words',
  'firstOfTurn',
  'lastOfTurn',
  'answersHelp',
  'answersWhen',
  'answersWhere',
  'answersAnythingElse',
  'answered',
  'afterNo',
] as const;
const CHANGING = [
  'dayHolds',
  'dayGone',
  'timeHolds',
  'timeGone',
  'amountHolds',
  'amountGone',
  'numberHolds',
  'numberGone',
  'contact',
  'toldValues',
  'content',
  'contentOfCaller',
  'proper',
  'toldContent',
  'frequentContent',
  'sharedContent',
  'rareContent',
  'dayOfAgent',
  'timeOfAgent',
  'amountOfAgent',
] as const;
export const FEATURES = [...FIXED, ...CHANGING] as const;

/** Words of the date behind a relative day. */
const DATE_WORDS = 2;
const isDated = (value: Value): boolean =>
  value.kind === 'day' && value.isRelative && value.day !== null;

const LEAST_CONTENT = 4;
const isFrequent = (word: string): boolean => [...FREQUENT.values()].some((set) => set.has(word));
const contentOf = ({ english }: Clause): string[] =>
  english
    .split(' ')
    .filter(
      (word) =>
        word.length >= LEAST_CONTENT &&
        /^\p{L}/u.test(word) &&
        !NO_NAMES.has(word) &&
        !word.includes("'") &&
        !isFrequent(word),
    );

const properOf = ({ text }: Clause): string[] =>
  Array.from(text.matchAll(/(?<=[\p{Ll},] )\p{Lu}\p{L}{2,}/gu), ([word]) => word).filter(
    (word) => !NO_NAMES.has(word.toLowerCase()),
  );

/** Words as a reader counts them, also where no spaces stand between them. */
export function countWords(text: string): number {
  const spaced = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(text)
    ? Array.from(new Intl.Segmenter('zh', { granularity: 'word' }).segment(text)).filter(
        ({ isWordLike }) => isWordLike,
      ).length
    : spaced;
}

const DETAIL_QUESTION = / (?:what|which|how|why|where|anything|any) /;
const HELP_QUESTION =
  / (?:help|can i do|what's|happened|happening|problem|wrong|about|going on|matter) /;
const WHEN_QUESTION = / (?:when|what time|which day|what day|suits?|works?|morning|afternoon) /;
const WHERE_QUESTION = / (?:where|address|postcode|number|e-mail|email|reach you|street|unit) /;
const NAME_QUESTION = / (?:name|who am i|spell) /;

function fixedFeatures(
  clause: Clause,
  at: number,
  sentences: readonly Sentence[],
  reasonAt: number,
) {
  const sentence = sentences[at] as Sentence;
  const { role, isQuestion } = sentence;
  const { english, values } = clause;
  const before = sentences[at - 1];
  const next = sentences.slice(at + 1).find((each) => each.role !== role);
  const isAnswer = before !== undefined && before.role !== role && before.isQuestion;
  const [isAgent, count, size] = [role === 'agent', countWords(clause.text), sentences.length || 1];
  const is = (test: RegExp) => test.test(english);
  return [
    isAgent,
    isQuestion,
    at / size < 0.15,
    at / size,
    at / size > 0.8,
    is(cue.WANTS),
    is(cue.PROBLEM),
    is(cue.PROMISE),
    is(cue.CARE),
    is(cue.COURTESY),
    is(cue.PRICE),
    is(cue.DETAIL),
    is(cue.NO),
    isAnswer,
    isAnswer && DETAIL_QUESTION.test(before.gloss.text),
    isAgent && new Set(values.map(({ kind }) => kind)).size > 1,
    next !== undefined && cue.YES.test(next.gloss.text),
    next !== undefined && cue.ANSWERS_NO.test(next.gloss.text),
    at === reasonAt,
    count < 4,
    count > 12,
    isAnswer && NAME_QUESTION.test(before.gloss.text),
    isAgent && (is(cue.PRICE) || values.some(({ kind }) => kind === 'amount')),
    isAgent && is(cue.PROMISE),
    !isAgent && is(cue.PROBLEM),
    !isAgent && is(cue.WANTS),
    !isAgent && is(cue.DETAIL),
    is(cue.YES) && count < 5,
    count / 10,
    sentence.isFirst && clause === sentence.clauses[0],
    sentences[at + 1]?.turn !== sentence.turn && clause === sentence.clauses.at(-1),
    isAnswer && HELP_QUESTION.test(before.gloss.text),
    isAnswer && WHEN_QUESTION.test(before.gloss.text),
    isAnswer && WHERE_QUESTION.test(before.gloss.text),
    isAnswer && cue.ANYTHING_ELSE.test(before.gloss.text),
    isQuestion && next !== undefined && next.gloss.words.length > 4,
    before !== undefined && before.role !== role && cue.NO.test(before.gloss.text),
  ].map(Number);
}

/** The first sentence in which the caller says what they want, or what is wrong; -1 if there is none. */
export const reasonIndex = ({ sentences }: CallReading): number =>
  sentences.findIndex(
    ({ role, gloss }) =>
      role === 'user' &&
      (cue.WANTS.test(gloss.text) || cue.PROBLEM.test(gloss.text)) &&
      gloss.words.length > 4,
  );

export function candidatesOf(reading: CallReading): Candidate[] {
  const reasonAt = reasonIndex(reading);
  const said = new Map<string, [number, number]>();
  for (const { gloss, role } of reading.sentences)
    for (const { text } of gloss.words) {
      const counts = said.get(text) ?? [0, 0];
      counts[role === 'agent' ? 1 : 0] += 1;
      said.set(text, counts);
    }
  return reading.sentences.flatMap((sentence, at) =>
    sentence.clauses.map((clause) => ({
      counts: contentOf(clause).map((word) => {
        const [a, b] = said.get(word) ?? [1, 0];
        return [a + b, a > 0 && b > 0] as const;
      }),
      clause,
      sentence,
      at,
      wordCount: countWords(clause.text) + (clause.values.some(isDated) ? DATE_WORDS : 0),
      keys: clause.values.map(keyOf),
      content: contentOf(clause),
      proper: properOf(clause),
      english: new Set(clause.english.trim().split(' ')),
      fixed: fixedFeatures(clause, at, reading.sentences, reasonAt),
    })),
  );
}

/** What a note says already: keys of values, and folded words. */
export type Told = { readonly keys: ReadonlySet<string>; readonly words: ReadonlySet<string> };

/** All features of a clause beside what is told; `statuses` are those of `valueStatuses`. */
export function featuresOf(
  { clause, keys, content, proper, fixed, sentence, counts }: Candidate,
  told: Told,
  statuses: ReadonlyMap<string, number>,
): number[] {
  const fresh = clause.values.filter((_, at) => !told.keys.has(keys[at] ?? ''));
  const holds = (kind: Value['kind']) =>
    fresh
      .filter((v) => v.kind === kind)
      .reduce((sum, v) => sum + (statuses.get(keyOf(v)) ?? 0.5), 0);
  const gone = (kind: Value['kind']) => fresh.filter((v) => v.kind === kind).length - holds(kind);
  const isNew = (word: string) => !told.words.has(word.toLowerCase());
  const freshContent = Math.min(6, new Set(content.filter(isNew)).size);
  return [
    ...fixed,
    holds('day'),
    gone('day'),
    holds('time'),
    gone('time'),
    holds('amount'),
    gone('amount'),
    holds('number'),
    gone('number'),
    fresh.filter(({ kind }) => kind === 'phone' || kind === 'email').length,
    keys.length - fresh.length,
    freshContent,
    sentence.role === 'user' ? freshContent : 0,
    Math.min(3, proper.filter(isNew).length),
    content.length - freshContent,
    content.filter((word, at) => isNew(word) && (counts[at]?.[0] ?? 1) > 2).length,
    content.filter((word, at) => isNew(word) && counts[at]?.[1]).length,
    content.filter((word, at) => isNew(word) && (counts[at]?.[0] ?? 1) === 1).length,
    ...(['day', 'time', 'amount'] as const).map((kind) =>
      sentence.role === 'agent' ? holds(kind) : 0,
    ),
  ];
}
