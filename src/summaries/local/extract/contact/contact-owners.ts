import type { Person } from '../../../../domain/facts/fact.ts';
import { spanAround } from '../../../../language/phrasing/clause-spans.ts';
import type { Sentence } from '../../../../language/sentences/sentence.ts';
import type { SpokenValue, TextValue } from '../../../../language/values/value.ts';
import { cues } from '../../../../language/vocabulary/cues.ts';
import * as words from '../../../../language/vocabulary/extract/contact-words.ts';
import { oneOf } from '../../../../language/vocabulary/one-of.ts';
import { turnBefore } from '../adjacent-turns.ts';
import { THE_CALLER } from '../create-fact.ts';

export type ContactKind = 'email' | 'phone' | 'address';
type ContactValue = TextValue & { readonly kind: ContactKind };

const OTHERS = cues(words.OF_OTHERS);
const OTHERS_NEAR = cues(words.OTHERS_NEAR);
const MINE = cues(words.MINE);
const BUSINESS = cues(words.OF_BUSINESS);
const OWN_PLACE = cues(words.OWN_PLACE);
const ASKS_PLACE = cues(words.ASKS_PLACE);
const ASKS_REFERENCE = cues(words.ASKS_REFERENCE);
/** "Call Helen's phone", "my daughter's number". */
const OWNER =
  /\b(?:my\s+)?(\p{L}+)['’]s\s+(?:\p{L}+\s+)?(?:phone|number|cell|mobile|email|e-mail)\b/iu;
const RELATION = new RegExp(String.raw`\bmy (${oneOf(words.OWNER_RELATIONS)})\b`, 'i');
const FEW_WORDS = 4;
const POINTS = /^(?:that|it|this)(?:['’]s| is)\b/i;

export const isContact = (value: SpokenValue): value is ContactValue =>
  value.kind === 'email' || value.kind === 'phone' || value.kind === 'address';

/** The clause around a value, without the value. */
export const clauseOf = (sentence: Sentence, value: TextValue): string => {
  const { start, end } = spanAround(sentence, value, 1);
  return sentence.text.slice(start, value.start) + sentence.text.slice(value.end, end);
};

/** Whether a sentence is little more than the value. */
const isAlone = ({ text }: Sentence, { start, end }: TextValue): boolean =>
  ((text.slice(0, start) + text.slice(end)).match(/\p{L}{2,}/gu)?.length ?? 0) <= FEW_WORDS;

export const saidIn = (sentences: readonly Sentence[]): string =>
  sentences.map(({ text }) => text).join(' ');

/** The owner of a value, by its clause, or by neighbouring sentences if the value is said alone. */
export function ownerOf(sentence: Sentence, value: TextValue, all: readonly Sentence[]): Person {
  const clause = clauseOf(sentence, value);
  if (MINE.test(clause)) return THE_CALLER;
  const asked = turnBefore(sentence, all);
  const beside = [all[sentence.index - 1], all[sentence.index + 1]].flatMap((one) =>
    one?.turn === sentence.turn && (one.index < sentence.index || POINTS.test(one.text)) ? one : [],
  );
  const near = isAlone(sentence, value) ? saidIn([...asked, ...beside]) : '';
  if (!OTHERS.test(clause) && !OTHERS_NEAR.test(near)) return THE_CALLER;
  const [first] = asked;
  const earlier = first && near ? saidIn(turnBefore(first, all)) : '';
  const said = `${clause} ${near} ${earlier}`;
  const relation = RELATION.exec(said)?.[1]?.toLowerCase();
  const owner = OWNER.exec(said)?.[1];
  const name = owner && /^\p{Lu}\p{Ll}/u.test(owner) ? owner : null;
  return { role: 'other', name, ...(relation && { relation }) };
}

/** Whether the agent named the value first without asking: then it belongs to the business. */
export const isAgentsOwn = (
  sentence: Sentence,
  value: TextValue,
  all: readonly Sentence[],
): boolean => {
  const first = all.find(({ values }) =>
    values.some(
      ({ kind, ...one }) => kind === value.kind && 'text' in one && one.text === value.text,
    ),
  );
  return first?.role === 'agent' && !first.question && first.index < sentence.index;
};

/** Whether only the last letter of a spelled mailbox was recognised. */
export const isCutOff = ({ kind, text }: TextValue): boolean =>
  kind === 'email' && /^\w@/.test(text);

/** Whether contact details in a caller's sentence belong to their side. */
export function isOwn(
  sentence: Sentence,
  value: TextValue,
  asked: string,
  clause: string,
): boolean {
  const isBusiness = BUSINESS.test(clause) && !OWN_PLACE.test(clause);
  if (isBusiness || (sentence.question && !isAlone(sentence, value))) return false;
  if (value.kind === 'email') return true;
  if (value.kind === 'phone') return !ASKS_REFERENCE.test(asked);
  return OWN_PLACE.test(clause) || ASKS_PLACE.test(asked) || isAlone(sentence, value);
}
