import { FREQUENT } from '../reading/languages/lexicon.ts';
import type { CallReading, Clause, Sentence } from '../reading/read-call.ts';
import { keyOf, type Value } from '../reading/value.ts';
import { answersOf } from './answers.ts';
import { countWordsInAnyScript } from './count-words-in-any-script.ts';
import * as cue from './cues.ts';
import { FIXED, fixedFeatures } from './fixed-features.ts';
import { NO_NAMES } from './names/name-words.ts';

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
  /** How often the caller and the agent say each word of `content` in the call. */
  readonly counts: readonly (readonly [number, number])[];
};

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
const OF_ALL: ReadonlySet<string> = new Set([...FREQUENT.values()].flatMap((words) => [...words]));
const isFrequent = (word: string): boolean => OF_ALL.has(word);
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
  Array.from(text.matchAll(/(?<=[\p{Ll},] )\p{Lu}\p{L}{2,}/gu), ([word]) =>
    word.toLowerCase(),
  ).filter((word) => !NO_NAMES.has(word));

/** The first sentence in which the caller says what they want, or what is wrong; -1 if there is none. */
export const reasonIndex = ({ sentences }: CallReading): number =>
  sentences.findIndex(
    ({ role, gloss }) =>
      role === 'user' &&
      (cue.WANTS.test(gloss.text) || cue.PROBLEM.test(gloss.text)) &&
      gloss.words.length > 4,
  );

/** How often the caller and the agent say each word; yields after each sentence. */
function* countsOf(
  sentences: readonly Sentence[],
): Generator<void, ReadonlyMap<string, readonly [number, number]>> {
  const said = new Map<string, [number, number]>();
  for (const { gloss, role } of sentences) {
    for (const { text } of gloss.words) {
      const counts = said.get(text) ?? [0, 0];
      counts[role === 'agent' ? 1 : 0] += 1;
      said.set(text, counts);
    }
    yield;
  }
  return said;
}

/** The clauses of a call; yields after each sentence. */
export function* candidateSteps(reading: CallReading): Generator<void, Candidate[]> {
  const { sentences } = reading;
  const places = { sentences, answers: answersOf(sentences), reasonAt: reasonIndex(reading) };
  const said = yield* countsOf(sentences);
  const candidates: Candidate[] = [];
  for (const [at, sentence] of sentences.entries()) {
    for (const clause of sentence.clauses) {
      const content = contentOf(clause);
      candidates.push({
        clause,
        sentence,
        at,
        wordCount:
          countWordsInAnyScript(clause.text) + (clause.values.some(isDated) ? DATE_WORDS : 0),
        keys: clause.values.map(keyOf),
        content,
        counts: content.map((word) => said.get(word) ?? [1, 0]),
        proper: properOf(clause),
        english: new Set(clause.english.trim().split(' ')),
        fixed: fixedFeatures(clause, at, places),
      });
    }
    yield;
  }
  return candidates;
}

/** What a note says already: keys of values, and folded words. */
export type Told = { readonly keys: ReadonlySet<string>; readonly words: ReadonlySet<string> };

/** The features of a clause beside what is told, as `CHANGING` names them; `statuses` are those of values. */
export function changingFeatures(
  { clause, keys, content, proper, sentence, counts }: Candidate,
  told: Told,
  statuses: ReadonlyMap<string, number>,
): number[] {
  const held = { day: 0, time: 0, amount: 0, number: 0, phone: 0, email: 0 };
  const fresh = { ...held };
  for (const [at, { kind }] of clause.values.entries()) {
    const key = keys[at] ?? '';
    if (told.keys.has(key)) continue;
    fresh[kind] += 1;
    held[kind] += statuses.get(key) ?? 0.5;
  }
  const isNew = (word: string) => !told.words.has(word);
  const freshContent = Math.min(6, new Set(content.filter(isNew)).size);
  const freshCounts = counts.filter((_, at) => isNew(content[at] ?? ''));
  const ofAgent = sentence.role === 'agent' ? 1 : 0;
  return [
    held.day,
    fresh.day - held.day,
    held.time,
    fresh.time - held.time,
    held.amount,
    fresh.amount - held.amount,
    held.number,
    fresh.number - held.number,
    fresh.phone + fresh.email,
    keys.filter((key) => told.keys.has(key)).length,
    freshContent,
    sentence.role === 'user' ? freshContent : 0,
    Math.min(3, proper.filter(isNew).length),
    content.length - freshContent,
    freshCounts.filter(([caller, agent]) => caller + agent > 2).length,
    freshCounts.filter(([caller, agent]) => caller > 0 && agent > 0).length,
    freshCounts.filter(([caller, agent]) => caller + agent === 1).length,
    ofAgent * held.day,
    ofAgent * held.time,
    ofAgent * held.amount,
  ];
}
