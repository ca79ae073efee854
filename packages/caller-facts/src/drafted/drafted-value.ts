import { type Calendar, dayOf, instantOf, isoOf } from 'call-notes';
import { type FactKind, type FactValues, MONEY_KINDS, type MomentRange } from '../facts/fact.ts';
import { DRAFTED_TYPES, type DraftedFact } from './drafted-fact.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;
const EMAIL = /[^\s@]+@[^\s@]+\.[^\s@]+/;
const PHONE_DIGITS = 6;

export const clean = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** An optional part of a value; empty if it was not said. */
const named = <Key extends string>(key: Key, text: string | null) =>
  (clean(text) ? { [key]: clean(text) } : {}) as { readonly [Name in Key]?: string };

/** Whether a fact is withdrawn or declined. */
export const isEnded = ({ status }: DraftedFact): boolean =>
  status === 'withdrawn' || status === 'declined';

function minutesIn(text: string): number | null {
  const [, hour, minute] = TIME.exec(text) ?? [];
  return hour === undefined ? null : Number(hour) * 60 + Number(minute);
}

const isDay = (text: string): boolean =>
  DAY.test(text) && !Number.isNaN(dayOf(text)) && isoOf(dayOf(text)) === text;

/** Day and times of a draft as instants of the call's zone; null if they are no day and no times. */
export function momentOf(
  { day, time, until }: DraftedFact,
  calendar: Calendar,
): MomentRange | null {
  const [at, end] = [time, until].map((text) => (text === null ? undefined : minutesIn(text)));
  if (at === null || end === null || (day !== null && !isDay(day))) return null;
  if (day === null) return {};
  if (at === undefined) return { day };
  const instant = (minutes: number): number => instantOf(dayOf(day), minutes, calendar);
  return {
    atMs: instant(at),
    ...(end !== undefined && end > at && { untilMs: instant(end) }),
  };
}

/** In minor units; a thing of the past may be named without its amount. */
const amountOf = ({ amount, currency, status }: DraftedFact) =>
  amount === null
    ? status === 'withdrawn'
      ? { amountMinor: 0, currency: '' }
      : null
    : { amountMinor: Math.round(amount * 100), currency: (currency ?? '').toUpperCase() };

const typeIn = <Type extends string>(types: readonly Type[], type: string | null) =>
  types.find((one) => one === type);

/** A contact value has its form, or is empty where the old one no longer holds. */
const hasForm = ({ kind, status }: DraftedFact, text: string): boolean =>
  (status === 'withdrawn' && text === '') ||
  (kind === 'email' ? EMAIL.test(text) : text.replace(/\D/g, '').length >= PHONE_DIGITS);

/** The typed value of a drafted fact, from its own fields; null if they make none. */
export function typedValue(
  fact: DraftedFact,
  { untilMs, ...moment }: MomentRange,
): FactValues[FactKind] | null {
  const text = clean(fact.text);
  const by = fact.who === null ? null : fact.who === 'caller' ? 'user' : 'agent';
  const window = untilMs === undefined ? moment : { ...moment, untilMs };
  const amount = amountOf(fact);
  switch (fact.kind) {
    case 'appointment':
      return {
        ...window,
        ...named('with', fact.with),
        ...named('what', text),
        ...named('where', fact.where),
      };
    case 'callback':
      return {
        ...window,
        ...(by && { by }),
        ...named('who', fact.with),
        ...named('about', text),
      };
    case 'quote':
      return amount && { ...amount, ...named('for', text) };
    case 'money': {
      const money = typeIn(MONEY_KINDS, fact.type);
      return amount && money ? { ...amount, money, ...named('for', text) } : null;
    }
    case 'open_item':
      return (
        by && {
          text,
          who: by,
          act: typeIn(DRAFTED_TYPES.open_item, fact.type) ?? 'other',
          ...moment,
        }
      );
    case 'email':
    case 'phone':
      return hasForm(fact, text) ? { text } : null;
    case 'care_note':
      return { text, topic: typeIn(DRAFTED_TYPES.care_note, fact.type) ?? 'other' };
    case 'preference':
      return { text, topic: '' };
    default:
      return { text };
  }
}
