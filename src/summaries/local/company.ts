import { isCased, type Named, nameOf } from './name-words.ts';
import type { Sentence } from './sentences.ts';

const COMPANY =
  /\b(?:(?:director|manager|head|owner|officer|president|engineer|lead|chief|partner|buyer|assistant|coordinator)\b[^.]{0,40}?|calling from|i work|here|work) (?:at|of|from|for|with) (?<name>[\p{L}\d&'-]+(?: [\p{L}\d&'-]+){0,3})|(?:\bi'm |^(?:(?:hi|hello|hey|yes|good (?:morning|afternoon|evening)),? )*|my name is |it's |this is )(?!Corner |Head |End |Top |Back |Front |Side |Part |Bottom |Middle |Half |Owner )(?:\p{Lu}[\p{L}'-]+ ){1,2}(?:from|with|at|of) (?<other>\p{Lu}[\p{L}\d&'-]+(?: (?:\p{Lu}|&|and)[\p{L}\d&'-]*){0,3})/giu;
const DEPARTMENT =
  /^(?:customer|operations|sales|marketing|finance|human|support|product|engineering|success|hr|it|the|a)\b/i;

/** The firm the caller speaks for, where they said so. */
export function findCompany(sentences: readonly Sentence[]): Named | null {
  const cased = isCased(sentences);
  for (const { role, text, turn } of sentences) {
    if (role !== 'user') continue;
    for (const match of text.matchAll(COMPANY)) {
      const said = match.groups?.name ?? match.groups?.other ?? '';
      const at = DEPARTMENT.test(said)
        ? /\b(?:at|of|for) (.+)$/i.exec(text.slice(match.index + match[0].indexOf(said)))?.[1]
        : said;
      const value = nameOf(at?.replace(/[.,!?]/g, ''), cased);
      if (value) return { value, turn };
    }
  }
  return null;
}
