import type { Person } from '../../../../domain/facts/fact.ts';
import type { Sentence } from '../../../../language/sentences/sentence.ts';
import { cues } from '../../../../language/vocabulary/cues.ts';
import * as words from '../../../../language/vocabulary/extract/contact-words.ts';
import { isNo, isYes } from '../../dialogue/acts.ts';
import { replyTo, turnBefore } from '../adjacent-turns.ts';
import { THE_CALLER } from '../create-fact.ts';
import {
  type ContactKind,
  clauseOf,
  isAgentsOwn,
  isContact,
  isCutOff,
  isOwn,
  ownerOf,
  saidIn,
} from './contact-owners.ts';

/** Contact details that one side said. */
export type ContactClaim = {
  readonly kind: ContactKind;
  readonly text: string;
  readonly sentence: Sentence;
  readonly person: Person;
  readonly isNew: boolean;
  readonly isOld: boolean;
  /** Confirmed by both sides. */
  readonly isRead: boolean;
};

const CONFIRMS = cues(words.CONFIRMS, 'whole');
const CONTACT_NOUN = cues([...words.EMAIL_NAMES, ...words.PHONE_NAMES, 'address', 'place']);
const OLD = cues(words.OLD);
const NEW = cues(words.NEW);
const NOW = /\bnow\W*$/i;
const OWN_FIRM = /\b(?:we(?:['’]re| are)|our|us|ours)\b/i;

/** Contact details in a caller's sentence. */
function claimsOfCaller(sentence: Sentence, sentences: readonly Sentence[]): ContactClaim[] {
  const asked = saidIn(turnBefore(sentence, sentences));
  const asksNew = turnBefore(sentence, sentences).some(
    ({ text }) => NEW.test(text) && CONTACT_NOUN.test(text),
  );
  const earlier = sentences[sentence.index - 1];
  const before = earlier?.turn === sentence.turn ? earlier.text : '';
  return sentence.values.filter(isContact).flatMap((value): ContactClaim[] => {
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

/** Contact details that the agent reads back and the caller confirms. */
function claimsOfAgent(sentence: Sentence, sentences: readonly Sentence[]): ContactClaim[] {
  const [reply] = replyTo(sentence, sentences);
  const isAsked = sentences.some(
    ({ turn, question, index }) => turn === sentence.turn && question && index >= sentence.index,
  );
  const isAgreed = reply !== undefined && (isYes(reply) || CONFIRMS.test(reply.text));
  if (!reply || !isAgreed || isNo(reply.text)) return [];
  if (!isAsked && !CONFIRMS.test(reply.text)) return [];
  return sentence.values.filter(isContact).flatMap((value): ContactClaim[] => {
    if (OWN_FIRM.test(clauseOf(sentence, value))) return [];
    const { kind, text } = value;
    const person = THE_CALLER;
    return [{ kind, text, sentence, person, isNew: false, isOld: false, isRead: true }];
  });
}

/** All contact details of the caller's side, in order. */
export const findContactClaims = (sentences: readonly Sentence[]): ContactClaim[] =>
  sentences.flatMap((sentence) =>
    sentence.role === 'user'
      ? claimsOfCaller(sentence, sentences)
      : claimsOfAgent(sentence, sentences),
  );
