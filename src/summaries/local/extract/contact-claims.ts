import type { Person } from '../../../domain/facts/fact.ts';
import { spanAround } from '../../../language/phrasing/clause-spans.ts';
import type { Sentence } from '../../../language/sentences/sentence.ts';
import type { TextValue, Value } from '../../../language/values/value.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import * as words from '../../../language/vocabulary/extract/contact-words.ts';
import { isNo, isYes } from '../dialogue/acts.ts';
import { THE_CALLER } from './evidence.ts';
import { replyTo, turnBefore } from './turns.ts';

export type ContactKind = 'email' | 'phone' | 'address';
type ContactValue = TextValue & { readonly kind: ContactKind };

/** An address or number that was said to be somebody's. */
export type Claim = {
  readonly kind: ContactKind;
  readonly text: string;
  readonly sentence: Sentence;
  readonly person: Person;
  readonly isNew: boolean;
  readonly isOld: boolean;
  /** Said by both sides. */
  readonly isRead: boolean;
};

const OTHERS = cues(words.OF_OTHERS);
const OTHERS_NEAR = cues(words.OTHERS_NEAR);
const MINE = cues(words.MINE);
const CONFIRMS = cues(words.CONFIRMS, 'whole');
const CONTACT_NOUN = cues([...words.EMAIL_NAMES, ...words.PHONE_NAMES, 'address', 'place']);
const BUSINESS = cues(words.OF_BUSINESS);
const OLD = cues(words.OLD);
const NEW = cues(words.NEW);
const OWN_PLACE = cues(words.OWN_PLACE);
const ASKS_PLACE = cues(words.ASKS_PLACE);
const ASKS_REFERENCE = cues(words.ASKS_REFERENCE);
/** "Call Helen's phone", "my daughter's number". */
const OWNER =
  /\b(?:my\s+)?(\p{L}+)['’]s\s+(?:\p{L}+\s+)?(?:phone|number|cell|mobile|email|e-mail)\b/iu;
const RELATION =
  /\bmy (wife|husband|daughter|son|mother|mom|mum|father|dad|sister|brother|neighbou?r|assistant|boss|partner|landlord)\b/i;
const FEW_WORDS = 4;
const POINTS = /^(?:that|it|this)(?:['’]s| is)\b/i;
const NOW = /\bnow\W*$/i;
const OWN_FIRM = /\b(?:we(?:['’]re| are)|our|us|ours)\b/i;

export const isContact = (value: Value): value is ContactValue =>
  value.kind === 'email' || value.kind === 'phone' || value.kind === 'address';

const clauseOf = (sentence: Sentence, value: TextValue): string => {
  const { start, end } = spanAround(sentence, value, 1);
  return sentence.text.slice(start, value.start) + sentence.text.slice(value.end, end);
};

/** Only a value, or hardly more: an answer. */
const isAlone = ({ text }: Sentence, { start, end }: TextValue): boolean =>
  ((text.slice(0, start) + text.slice(end)).match(/\p{L}{2,}/gu)?.length ?? 0) <= FEW_WORDS;

const saidIn = (sentences: readonly Sentence[]): string =>
  sentences.map(({ text }) => text).join(' ');

/** Whose it is: as its clause says, or, where only the value is said, what was said right beside it. */
function ownerOf(sentence: Sentence, value: TextValue, all: readonly Sentence[]): Person {
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

/** What the agent said of its own accord, without asking whether it is right, is the business's. */
const isAgentsOwn = (sentence: Sentence, value: TextValue, all: readonly Sentence[]): boolean => {
  const first = all.find(({ values }) =>
    values.some(
      ({ kind, ...one }) => kind === value.kind && 'text' in one && one.text === value.text,
    ),
  );
  return first?.role === 'agent' && !first.question && first.index < sentence.index;
};

/** A spelled mailbox of which only the last letter was heard. */
const isCutOff = ({ kind, text }: TextValue): boolean => kind === 'email' && /^\w@/.test(text);

function isOwn(sentence: Sentence, value: TextValue, asked: string, clause: string): boolean {
  const isBusiness = BUSINESS.test(clause) && !OWN_PLACE.test(clause);
  if (isBusiness || (sentence.question && !isAlone(sentence, value))) return false;
  if (value.kind === 'email') return true;
  if (value.kind === 'phone') return !ASKS_REFERENCE.test(asked);
  return OWN_PLACE.test(clause) || ASKS_PLACE.test(asked) || isAlone(sentence, value);
}

/** What the caller says of themselves or of somebody close. */
function claimsOfCaller(sentence: Sentence, sentences: readonly Sentence[]): Claim[] {
  const asked = saidIn(turnBefore(sentence, sentences));
  const asksNew = turnBefore(sentence, sentences).some(
    ({ text }) => NEW.test(text) && CONTACT_NOUN.test(text),
  );
  const earlier = sentences[sentence.index - 1];
  const before = earlier?.turn === sentence.turn ? earlier.text : '';
  return sentence.values.filter(isContact).flatMap((value): Claim[] => {
    const clause = clauseOf(sentence, value);
    if (!isOwn(sentence, value, asked, clause) || isCutOff(value)) return [];
    if (isAgentsOwn(sentence, value, sentences)) return [];
    const isOld = OLD.test(clause) && !NEW.test(clause);
    const around = value.kind === 'address' ? clause : sentence.text;
    const isNew = NEW.test(around) || NOW.test(clause) || asksNew || OLD.test(before);
    const person = ownerOf(sentence, value, sentences);
    const { kind, text } = value;
    return [{ kind, text, sentence, person, isNew, isOld, isRead: false }];
  });
}

/** What the agent reads back, or has on file, and the caller agrees to. */
function claimsOfAgent(sentence: Sentence, sentences: readonly Sentence[]): Claim[] {
  const [reply] = replyTo(sentence, sentences);
  const isAsked = sentences.some(
    ({ turn, question, index }) => turn === sentence.turn && question && index >= sentence.index,
  );
  const isAgreed = reply !== undefined && (isYes(reply) || CONFIRMS.test(reply.text));
  if (!reply || !isAgreed || isNo(reply.text)) return [];
  if (!isAsked && !CONFIRMS.test(reply.text)) return [];
  return sentence.values.filter(isContact).flatMap((value): Claim[] => {
    if (OWN_FIRM.test(clauseOf(sentence, value))) return [];
    const { kind, text } = value;
    const person = THE_CALLER;
    return [{ kind, text, sentence, person, isNew: false, isOld: false, isRead: true }];
  });
}

/** All addresses and numbers of the call that belong to the caller's side, in order. */
export const contactClaims = (sentences: readonly Sentence[]): Claim[] =>
  sentences.flatMap((sentence) =>
    sentence.role === 'user'
      ? claimsOfCaller(sentence, sentences)
      : claimsOfAgent(sentence, sentences),
  );
