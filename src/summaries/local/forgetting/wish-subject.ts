import type { FactKind } from '../../../domain/facts/fact.ts';
import { topicWords } from '../../../language/phrasing/topic-words.ts';
import {
  isClauseEnd,
  type LowerWords,
  type WordRange,
  withoutRanges,
} from '../../../language/vocabulary/finder.ts';
import { KINDS, said } from '../../../language/vocabulary/forget/facts.ts';

/** What is to be forgotten; `topics`: words for subjects without a fact kind. */
export type ForgetSubject = {
  readonly kinds: readonly FactKind[];
  readonly topics: readonly string[];
  readonly everything: boolean;
};

/** `wanted`: null if it refers to its context, as in "don't write that down". `own`: its words. */
export type WishPhrase = { readonly wanted: ForgetSubject | null; readonly own: WordRange };

/** The object of a verb. `pointing`: number of words such as "that"; `isKept`: the object is in a record. */
export type VerbObject = {
  readonly clause: LowerWords;
  readonly wanted: ForgetSubject | null;
  readonly pointing: number;
  readonly isKept: boolean;
};

const MOST_TOPICS = 12;
export const EVERYTHING: ForgetSubject = { kinds: [], topics: [], everything: true };
export const ofKinds = (kinds: readonly FactKind[]): ForgetSubject | null =>
  kinds.length > 0 ? { kinds, topics: [], everything: false } : null;

/** The topic of the words; everything if there is none. */
export function topicOf(words: LowerWords): ForgetSubject {
  const named = withoutRanges(words, said.when.all(words));
  const text = said.all.test(words) ? '' : named.map((word) => word.text).join(' ');
  const topics = topicWords(text).slice(0, MOST_TOPICS);
  return { kinds: [], topics, everything: topics.length === 0 };
}

/** The words of the first clause. */
export function clauseOf(words: LowerWords): LowerWords {
  const end = words.findIndex(
    (word, at) =>
      isClauseEnd(word) || (word.comma && said.afterComma.leadingEnd(words.slice(at)) > 0),
  );
  const clause = end < 0 ? words : words.slice(0, end);
  return clause.slice(0, said.nextClause.first(clause)?.start);
}

/** Fact kinds named before other things; an e-mail address is no street address. */
function kindsOf(words: LowerWords): FactKind[] {
  const all = words.slice(0, said.others.first(words)?.start);
  const few = withoutRanges(all, said.noStreet.all(all));
  return KINDS.flatMap(([kind, cue]) => (cue.test(kind === 'address' ? few : all) ? kind : []));
}

/** "My wife's name": the topic is the wife. */
function personIn(words: LowerWords): ForgetSubject | null {
  const at = words.findIndex(({ text }) => /.'s$/.test(text));
  const my = words.findLastIndex(({ text }, i) => i < at && i > at - 3 && /^(my|our)$/.test(text));
  const rest = my < 0 ? [] : [...words.slice(my, my + 1), ...words.slice(at + 1)];
  if (kindsOf(rest).length === 0 && !said.private.test(rest)) return null;
  return topicOf(words.slice(at, at + 1).map((one) => ({ ...one, text: one.text.slice(0, -2) })));
}

function wantedOf(object: LowerWords, isKept: boolean): ForgetSubject | null {
  const person = personIn(object);
  if (person) return person;
  const toldEnd = said.told.leadingEnd(object);
  const about = said.about.first(object);
  const topic = about ? object.slice(about.end) : [];
  const lead = object.slice(0, about?.start);
  const isAbout =
    topic.length > 0 && (toldEnd > 0 || said.all.test(lead) || said.private.test(topic));
  const kinds = kindsOf(isAbout ? topic : object);
  if (toldEnd > 0 || isAbout)
    return ofKinds(kinds) ?? topicOf(isAbout ? topic : object.slice(toldEnd));
  const isMe = object.length > 0 && said.me.leadingEnd(object) === object.length;
  if (isMe || said.all.test(object)) return { ...EVERYTHING, kinds };
  const secret = said.private.first(object);
  const isTopic = secret !== null || (isKept && object[0]?.text === 'my');
  return ofKinds(kinds) ?? (isTopic ? topicOf(object.slice(secret?.start, secret?.end)) : null);
}

export function readVerbObject(words: LowerWords): VerbObject {
  const clause = clauseOf(words);
  const records = said.keptIn.all(clause);
  const isKept = records.length > 0;
  const object = withoutRanges(clause, records);
  const points = said.points.leadingEnd(object);
  const rest = object.slice(points);
  const isPointing = isKept || rest.length === 0 || said.pointsTail.leadingEnd(rest) > 0;
  const wanted = isKept || !said.elsewhere.test(clause) ? wantedOf(object, isKept) : null;
  return { clause, wanted, pointing: isPointing ? points : 0, isKept };
}

/** "Everything" can mean physical things: it counts only for data and records. */
export const isData = ({ wanted, isKept, clause }: VerbObject): boolean =>
  isKept || (wanted !== null && (wanted.kinds.length > 0 || said.data.test(clause)));
