import type { Sentence } from '../sentences/sentence.ts';
import { COMMON_WORDS } from '../vocabulary/common-words.ts';
import { contentWords } from './content-words.ts';

/** The weight of each word of a call for the note, by stem. */
export type WordWeights = ReadonlyMap<string, number>;

const ONCE = 0.6;
const AGAIN = 0.6;
const OFTEN = 0.3;
const BOTH_SIDES = 0.3;
const OPENING = 0.5;
const COMMON = 0.1;
/** Words of the caller's first turns weigh more. */
const FIRST_TURNS = 4;
const COMMON_STEMS = new Set(COMMON_WORDS.flatMap(contentWords));

type Uses = { sentences: number; readonly roles: Set<Sentence['role']>; opens: boolean };

const weightOf = ({ sentences, roles, opens }: Uses): number =>
  ONCE +
  (sentences > 1 ? AGAIN : 0) +
  (sentences > 2 ? OFTEN : 0) +
  (roles.size > 1 ? BOTH_SIDES : 0) +
  (opens ? OPENING : 0);

/** Words that are repeated, said by both sides or said in the caller's first turns weigh more. */
export function wordWeights(sentences: readonly Sentence[]): WordWeights {
  const uses = new Map<string, Uses>();
  for (const { role, turn, text } of sentences)
    for (const word of contentWords(text)) {
      const use = uses.get(word) ?? { sentences: 0, roles: new Set(), opens: false };
      use.sentences += 1;
      use.roles.add(role);
      use.opens ||= role === 'user' && turn < FIRST_TURNS;
      uses.set(word, use);
    }
  return new Map(
    [...uses].map(([word, use]) => [word, COMMON_STEMS.has(word) ? COMMON : weightOf(use)]),
  );
}
