import { hasMoment } from '../../domain/facts/calendar.ts';
import type { FactOf } from '../../domain/facts/fact.ts';
import type { RememberedFact } from '../../domain/facts/remembered-fact.ts';
import { flatten } from '../../domain/normalised-text.ts';
import { mentions } from '../../domain/text-matching.ts';
import { isShortOrLong } from '../../domain/timeline/name-matching.ts';
import { contentWords } from '../../language/phrasing/content-words.ts';
import { sayAmount } from '../../language/phrasing/say-amount.ts';
import { sayFact } from '../../language/phrasing/say-fact.ts';
import { type SayOptions, sayMoment } from '../../language/phrasing/say-moment.ts';
import { capital, clipped } from './item.ts';

/** "Refund: $40 for the late delivery" or "Late fee of $25 waived" */
function sayMoney({ value }: FactOf<'money'>, say: SayOptions): string {
  const { money, waived, amountMinor } = value;
  const isOnlyKind = contentWords(value.for ?? '').every((word) => word === money);
  const matter = isOnlyKind ? '' : (value.for ?? '');
  const isNamed = mentions(matter, money);
  const name = capital(isNamed ? matter : money);
  const amount = amountMinor === 0 ? '' : `${waived ? ' of' : ':'} ${sayAmount(value, say.locale)}`;
  return `${name}${amount}${matter && !isNamed ? ` for ${matter}` : ''}${waived ? ' waived' : ''}`;
}

/** The words of a promise say "tomorrow": its moment is told beside them. */
function sayPromise({ value }: FactOf<'open_item'>, say: SayOptions): string {
  const moment = sayMoment(value, say);
  return mentions(value.text, moment) ? value.text : `${clipped(value.text)} (${moment})`;
}

function textOf(fact: RememberedFact, say: SayOptions): string {
  if (fact.kind === 'money') return sayMoney(fact, say);
  if (fact.kind === 'open_item' && hasMoment(fact.value)) return sayPromise(fact, say);
  const isDeclined = fact.endedBy === 'declined';
  const isAccepted = fact.kind === 'quote' && fact.status === 'accepted';
  return `${sayFact(fact, say)}${isDeclined ? ', turned down' : isAccepted ? ', accepted' : ''}`;
}

/** " (daughter Mia)": of whom it is told, where that is not the caller and not said in it. */
function ofWhom({ person }: RememberedFact, text: string, owner: string | null): string {
  if (person.role === 'caller') return '';
  if (owner !== null && person.name !== null && isShortOrLong(person.name, owner)) return '';
  const parts = [person.relation, person.name].flatMap((part) => part ?? []);
  const isSaid = parts.some((part) => mentions(text, part));
  return isSaid || parts.length === 0 ? '' : ` (${parts.join(' ')})`;
}

/**
 * A fact as a history tells it after its label.
 *
 * @param owner name of whom it is told under
 */
export function sayItem(fact: RememberedFact, say: SayOptions, owner: string | null): string {
  const text = clipped(textOf(fact, say));
  return `${text}${ofWhom(fact, text, owner)}`;
}

/** What somebody called about: in quotation marks where these are their own words. */
export function sayProblem({ value, words }: FactOf<'problem'>): string {
  const text = clipped(value.text);
  const said = new Set(flatten(words).words);
  const isTheirs = flatten(value.text).words.every((word) => said.has(word));
  return isTheirs && !/^["“„«]/.test(text) ? `“${text}”` : text;
}
