import { hasMoment } from '../../domain/facts/calendar.ts';
import type { FactOf } from '../../domain/facts/fact.ts';
import type { RememberedFact } from '../../domain/facts/remembered-fact.ts';
import { normaliseText } from '../../domain/normalised-text.ts';
import { mentions } from '../../domain/text-matching.ts';
import { isShortOrLong } from '../../domain/timeline/name-matching.ts';
import { contentWords } from '../../language/phrasing/content-words.ts';
import { formatAmount } from '../../language/phrasing/format-amount.ts';
import { formatFact } from '../../language/phrasing/format-fact.ts';
import { type FormatOptions, formatMoment } from '../../language/phrasing/format-moment.ts';
import { capitalise, truncateWords } from './summary-item.ts';

/** "Refund: $40 for the late delivery" or "Late fee of $25 waived" */
function formatMoneyItem({ value }: FactOf<'money'>, say: FormatOptions): string {
  const { money, waived, amountMinor } = value;
  const isOnlyKind = contentWords(value.for ?? '').every((word) => word === money);
  const matter = isOnlyKind ? '' : (value.for ?? '');
  const isNamed = mentions(matter, money);
  const name = capitalise(isNamed ? matter : money);
  const amount =
    amountMinor === 0 ? '' : `${waived ? ' of' : ':'} ${formatAmount(value, say.locale)}`;
  return `${name}${amount}${matter && !isNamed ? ` for ${matter}` : ''}${waived ? ' waived' : ''}`;
}

/** A promise may say "tomorrow": its date is added. */
function formatPromise({ value }: FactOf<'open_item'>, say: FormatOptions): string {
  const moment = formatMoment(value, say);
  return mentions(value.text, moment) ? value.text : `${truncateWords(value.text)} (${moment})`;
}

function textOf(fact: RememberedFact, say: FormatOptions): string {
  if (fact.kind === 'money') return formatMoneyItem(fact, say);
  if (fact.kind === 'open_item' && hasMoment(fact.value)) return formatPromise(fact, say);
  const isDeclined = fact.endedBy === 'declined';
  const isAccepted = fact.kind === 'quote' && fact.status === 'accepted';
  return `${formatFact(fact, say)}${isDeclined ? ', turned down' : isAccepted ? ', accepted' : ''}`;
}

/** " (daughter Mia)": the person it is about, unless that is the caller or the text names them. */
function formatSubject({ person }: RememberedFact, text: string, owner: string | null): string {
  if (person.role === 'caller') return '';
  if (owner !== null && person.name !== null && isShortOrLong(person.name, owner)) return '';
  const parts = [person.relation, person.name].flatMap((part) => part ?? []);
  const isSaid = parts.some((part) => mentions(text, part));
  return isSaid || parts.length === 0 ? '' : ` (${parts.join(' ')})`;
}

/**
 * A fact as text after its label.
 *
 * @param owner name of the person of the section
 */
export function formatItem(fact: RememberedFact, say: FormatOptions, owner: string | null): string {
  const text = truncateWords(textOf(fact, say));
  const isProse = fact.kind === 'care_note' || fact.kind === 'preference';
  return `${isProse ? inMarks(text, fact.words) : text}${formatSubject(fact, text, owner)}`;
}

/**
 * The text, in quotation marks if the speaker's own words are in it: an agent must not read them as ours. The evidence
 * is one sentence, and the text may be two.
 */
function inMarks(text: string, words: string): string {
  const said = new Set(normaliseText(words).words);
  const isTheirs = text
    .split(/(?<=[.!?]) /)
    .map((sentence) => normaliseText(sentence).words)
    .some((own) => own.length > 0 && own.every((word) => said.has(word)));
  return isTheirs && !/^["“„«]/.test(text) ? `“${text}”` : text;
}

/** The reason of a call. */
export const formatProblem = ({ value, words }: FactOf<'problem'>): string =>
  inMarks(truncateWords(value.text), words);
