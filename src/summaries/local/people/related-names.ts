import { MINE, RELATED } from '../../../language/vocabulary/people/relatives.ts';
import { isIn, type SpokenName } from './find-names.ts';
import type { QuestionAndReply } from './name-questions.ts';

/** Words before a name that show it is another person's, or denied. */
export const NOT_OWN = /(?:\bnot|\bhis|\bher|\btheir|\byour|['’]s|\bwho)$/iu;

/** "It's my wife's card. Anjali Raman.": it may be the relative's name. */
export function isTheirs(name: SpokenName, { reply }: QuestionAndReply): boolean {
  const before = reply
    .slice(0, reply.indexOf(name.spoken) + 1)
    .flatMap(({ words }) => (words === name.spoken.words ? words.slice(0, name.from) : words));
  return before.some((word, at) => isIn(RELATED, word) && isIn(MINE, before[at - 1]));
}
