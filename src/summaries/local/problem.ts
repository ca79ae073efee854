import { confidenceOf, type FoundFact, foundFact } from './found-fact.ts';
import { withoutIntroduction } from './introductions.ts';
import type { Agreement } from './ledger.ts';
import { isImperative, reportQuestion } from './questions.ts';
import { reportCaller } from './reported-speech.ts';
import type { Sentence } from './sentences.ts';
import { withoutOpeners } from './small-talk.ts';
import { withoutRefused } from './trimming.ts';
import { tidy, unbroken } from './wording.ts';

const SUBJECT = /^The caller(?:'s)? /;

/** What the caller called about, as a note has it: "garage door is stuck halfway", "would like a haircut". */
export function findProblem(
  need: Sentence | null,
  agreement: Agreement,
  { solved, cased }: { solved: boolean; cased: boolean },
): FoundFact[] {
  if (!need || solved) return [];
  const whole = withoutIntroduction(withoutOpeners(withoutRefused(need, agreement).text), null);
  const plain = unbroken(whole).replace(/[.?!]+$/, '');
  if (!plain || (!need.question && /^(?:is|are|isn't|doesn't|won't)\b/i.test(plain))) return [];
  const subject = 'The caller';
  const asks = need.question || isImperative(plain);
  const said = (asks && reportQuestion(plain, { subject })) || reportCaller(plain, { subject });
  const value = tidy(said)
    .replace(SUBJECT, '')
    .replace(/^Their /, '');
  const confidence = confidenceOf({ cased });
  return [foundFact('problem', { value, turn: need.turn }, { said: need.text, confidence })];
}
