import { dayOf, instantOf, monthDayOf } from '../../reading/calendar.ts';
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

/** Kinds whose text is a name, in which no word is one for another reason. */
const NAMES = new Set(['name', 'preferred_name', 'company']);
const LATIN = /\p{sc=Latin}/u;

function saysInstant(atMs: number | undefined, day: string, { days, times }: Evidence): boolean {
  if (atMs === undefined) return true;
  const minutes = Math.round((atMs - instantOf(dayOf(day), 0, days.calendar)) / 60_000) % 1440;
  return saysTime({ minutes, half: minutes < 720 ? 'am' : 'pm' }, times);
}

function saysMoment({ day, atMs, untilMs }: CitedFact, evidence: Evidence): boolean {
  if (day === undefined) return true;
  const { month, day: date } = monthDayOf(dayOf(day));
  const isSaid = saysDay({ dates: [date], month, year: Number(day.slice(0, 4)) }, evidence.days);
  return isSaid && [atMs, untilMs].every((one) => saysInstant(one, day, evidence));
}

/** Whether a turn has the words that a fact cites, and all its values were said; what it says of them is not judged. */
export function supportsFact(fact: CitedFact, evidence: Evidence): boolean {
  const { kind, turn, words, text = '', amount } = fact;
  const quoted = compact(words);
  // The letters of a name cannot be compared with those of another script.
  const isOtherScript = !LATIN.test(words);
  const names = NAMES.has(kind) ? (text.match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? []) : [];
  return (
    quoted !== '' &&
    compact(evidence.said[turn]?.text ?? '').includes(quoted) &&
    unsupportedIn(text, evidence).every((one) => one.kind === 'name' && isOtherScript) &&
    (isOtherScript || names.every((name) => saysName(name, evidence))) &&
    saysMoment(fact, evidence) &&
    (amount === undefined || saysNumber(String(amount), evidence)) &&
    grantsWithoutAgent(kind.replaceAll('_', ' '), evidence).length === 0
  );
}
