import { type Calendar, dayOf, instantOf, monthDayOf } from '../../reading/calendar.ts';
import { saysTime } from './clock.ts';
import { saysDay } from './days.ts';
import type { Evidence } from './evidence.ts';
import { saysNumber } from './figures.ts';
import { grantsWithoutAgent } from './grants.ts';
import { compact } from './letters.ts';
import { saysName } from './names.ts';
import { unsupportedIn } from './unsupported.ts';

/** A fact of a model: `words` of the turn that it cites, and its values. */
export type CitedFact = {
  readonly kind: string;
  readonly turn: number;
  readonly words: string;
  readonly text?: string | undefined;
  /** "2026-03-12" */
  readonly day?: string | undefined;
  /** Unix milliseconds. */
  readonly atMs?: number | undefined;
  readonly untilMs?: number | undefined;
  readonly amount?: number | undefined;
};

const NAMED = new Set(['name', 'preferred_name', 'company']);
const LATIN = /\p{sc=Latin}/u;

/** Whether a turn contains the words; signs, accents and case do not count. */
function isQuoted({ turn, words }: CitedFact, { said }: Evidence): boolean {
  const quoted = compact(words);
  return quoted !== '' && compact(said[turn]?.text ?? '').includes(quoted);
}

/** Whether a name was said, or cites words in another script, whose letters cannot be compared. */
const isNamed = ({ text = '', words }: CitedFact, evidence: Evidence): boolean =>
  !LATIN.test(words) ||
  (text.match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? []).every((name) => saysName(name, evidence));

function saysInstant(atMs: number, day: string, calendar: Calendar, { times }: Evidence): boolean {
  const minutes = Math.round((atMs - instantOf(dayOf(day), 0, calendar)) / 60_000);
  return saysTime({ minutes: minutes % 1440, half: minutes % 1440 < 720 ? 'am' : 'pm' }, times);
}

function saysMoment({ day, atMs, untilMs }: CitedFact, evidence: Evidence): boolean {
  if (day === undefined) return true;
  const { calendar } = evidence.days;
  const { month, day: date } = monthDayOf(dayOf(day));
  const year = Number(day.slice(0, 4));
  const isInstantSaid = (at: number | undefined) =>
    at === undefined || saysInstant(at, day, calendar, evidence);
  return (
    saysDay({ dates: [date], month, year }, evidence.days) &&
    isInstantSaid(atMs) &&
    isInstantSaid(untilMs)
  );
}

/** Whether the words that a fact cites and all its values were said; what it says of them is not judged. */
export function supportsFact(fact: CitedFact, evidence: Evidence): boolean {
  const { kind, text = '', amount } = fact;
  const values = unsupportedIn(text, evidence).filter(
    (one) => one.kind !== 'name' || LATIN.test(fact.words),
  );
  return (
    isQuoted(fact, evidence) &&
    values.length === 0 &&
    (!NAMED.has(kind) || isNamed(fact, evidence)) &&
    saysMoment(fact, evidence) &&
    (amount === undefined || saysNumber(String(amount), evidence.numbers, evidence.digits)) &&
    grantsWithoutAgent(kind.replaceAll('_', ' '), evidence.said).length === 0
  );
}
