import { hasMoment } from '../../domain/facts/calendar.ts';
import type { FactOf, Moment } from '../../domain/facts/fact.ts';
import type { RememberedFact } from '../../domain/facts/remembered-fact.ts';
import { mentions } from '../../domain/text-matching.ts';
import { sayAmount } from '../../language/phrasing/say-amount.ts';
import { sayFact } from '../../language/phrasing/say-fact.ts';
import { type SayOptions, sayMoment } from '../../language/phrasing/say-moment.ts';
import { clipped } from './item.ts';

const capital = (text: string): string => text.replace(/^\p{Ll}/u, (first) => first.toUpperCase());

/** "$145 for the camera inspection, accepted" */
function sayQuote(fact: RememberedFact<'quote'>, say: SayOptions): string {
  const end = { accepted: ', accepted', declined: ', turned down' };
  const status = fact.endedBy === 'declined' ? 'declined' : fact.status;
  return `${sayFact(fact, say)}${status === 'accepted' || status === 'declined' ? end[status] : ''}`;
}

/** "Refund: $40 for the late delivery" or "Late fee of $25 waived" */
function sayMoney({ value }: FactOf<'money'>, say: SayOptions): string {
  const { money, waived, amountMinor } = value;
  const amount = amountMinor === 0 ? '' : sayAmount(value, say.locale);
  const isNamed = value.for !== undefined && mentions(value.for, money);
  const matter = value.for && !isNamed ? ` for ${value.for}` : '';
  const name = capital(isNamed ? (value.for ?? money) : money);
  if (waived) return `${name}${amount && ` of ${amount}`}${matter} waived`;
  return `${name}${amount && `: ${amount}`}${matter}`;
}

/** The words of a promise say "tomorrow": its moment is told beside them. */
function sayPromise(value: Moment & { readonly text: string }, say: SayOptions): string {
  if (!hasMoment(value)) return value.text;
  const moment = sayMoment(value, say);
  return mentions(value.text, moment) ? value.text : `${clipped(value.text)} (${moment})`;
}

/** " (daughter Mia)": of whom it is told, where that is not the caller and not said in it. */
function ofWhom({ person }: RememberedFact, text: string): string {
  if (person.role === 'caller') return '';
  const parts = [person.relation, person.name].flatMap((part) => part ?? []);
  const isSaid = parts.some((part) => mentions(text, part));
  return isSaid || parts.length === 0 ? '' : ` (${parts.join(' ')})`;
}

function textOf(fact: RememberedFact, say: SayOptions): string {
  if (fact.kind === 'quote') return sayQuote(fact, say);
  if (fact.kind === 'money') return sayMoney(fact, say);
  return fact.kind === 'open_item' ? sayPromise(fact.value, say) : sayFact(fact, say);
}

/** A fact as a history tells it after its label. */
export function sayItem(fact: RememberedFact, say: SayOptions): string {
  const text = clipped(textOf(fact, say));
  return `${text}${ofWhom(fact, text)}`;
}

/** What somebody called about: in quotation marks where these are their own words. */
export function sayProblem({ value, words }: FactOf<'problem'>): string {
  const text = clipped(value.text);
  const isQuoted = /^["“„«]/.test(text) || !mentions(words, value.text);
  return isQuoted ? text : `“${text}”`;
}
