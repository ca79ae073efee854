import type { Outcome } from '../../domain/call.ts';
import type { Facts } from './facts.ts';
import type { FoundFact } from './found-fact.ts';

const CALLS_BACK = /\b(?:call|ring|phone|get back|callback|try (?:them|\w+) again)\b/i;

/** The day without its time: "Friday 6 March". */
const dayOfValue = (value: string): string =>
  value.replace(/ (?:at|before|after|by|around|until|between) .*$/, '');

/** Whether the text tells the day and the time, in whatever order. */
function tells(text: string, value: string): boolean {
  const flat = text.toLowerCase();
  const parts = [
    dayOfValue(value),
    ...(value.match(/\d{1,2}:\d{2}|\b\d{1,2}(?= [ap]m\b)|\bnoon\b/g) ?? []),
  ];
  return parts.every((part) => flat.includes(part.toLowerCase()));
}

function momentLine({ kind, status, value }: FoundFact): string {
  if (kind === 'callback') return `Callback agreed for ${value}.`;
  return status === 'moved' ? `Moved to ${value}.` : `Booked for ${value}.`;
}

function quoteLine({ quote }: Facts, outcome: Outcome, told: string): string {
  if (!quote) return '';
  const known = told.includes(quote.value);
  if (quote.status === 'declined')
    return known ? 'They declined.' : `They were quoted ${quote.value} and declined.`;
  if (known || (outcome === 'other' && quote.status !== 'accepted')) return '';
  return outcome === 'quote_given'
    ? `They were quoted ${quote.value}.`
    : `The price is ${quote.value}.`;
}

/** What a note must not leave out and this one does: what was booked, the price of a quote, a promised callback. */
export function assuredLines(facts: Facts, outcome: Outcome, told: string): string {
  const wanted = outcome === 'callback_requested' ? 'callback' : 'appointment';
  const ended = /^(?:callback_requested|appointment_booked|quote_given)$/.test(outcome);
  const moments = facts.kept.filter(
    ({ kind, status, atMs }) =>
      ended && kind === wanted && atMs !== undefined && status !== 'withdrawn',
  );
  const missing = moments.filter(({ value }) => !tells(told, value)).map(momentLine);
  const callback =
    outcome === 'callback_requested' && !CALLS_BACK.test([told, ...missing].join(' '))
      ? 'They asked for a callback.'
      : '';
  return [...missing, quoteLine(facts, outcome, told), callback].filter(Boolean).join(' ');
}
