import { dayOf, instantOf, monthDayOf } from '../../reading/calendar.ts';
import { isClaim } from '../../reading/claim-names.ts';
import { saysTime } from './clock.ts';
import { saysDay } from './days.ts';
import type { Evidence } from './evidence.ts';
import { saysNumber } from './figures.ts';
import { agentNames, grantsWithoutAgent } from './grants.ts';
import { compact } from './letters.ts';
import { saysName } from './names.ts';
import { unsupportedIn } from './unsupported.ts';

/** A fact of a model: `words` of the turn that it cites, an index into the evidence, and its values. */
export type CitedFact = {
  readonly kind: string;
  readonly turn: number;
  readonly words: string;
  readonly text?: string | undefined;
  /** Names of people and places. */
  readonly names?: readonly string[];
  /** "2026-03-12" */
  readonly day?: string | undefined;
  /** Unix milliseconds. */
  readonly atMs?: number | undefined;
  readonly untilMs?: number | undefined;
  /** In major units, with its ISO 4217 code. */
  readonly amount?: number | undefined;
  readonly currency?: string | undefined;
  /** Only an agent's word counts for the amount. */
  readonly isOfFirm?: boolean;
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

const CURRENCIES: readonly (readonly [code: string, words: RegExp])[] = [
  ['USD', /\$|\b(?:dollars?|bucks|cents)\b/i],
  ['EUR', /€|\beuros?\b/i],
  ['GBP', /£|\b(?:pounds?|quid|pence)\b/i],
];

/** Whether a currency may be the one of the call: it was named, or none was. */
function saysCurrency(claimed: string, { said }: Evidence): boolean {
  const named = CURRENCIES.filter(([, words]) => said.some(({ text }) => words.test(text)));
  const isKnown = CURRENCIES.some(([code]) => code === claimed);
  return !isKnown || named.length === 0 || named.some(([code]) => code === claimed);
}

function saysAmount({ kind, words, amount, currency, isOfFirm }: CitedFact, evidence: Evidence) {
  if (amount === undefined) return true;
  return (
    saysNumber(String(amount), evidence) &&
    saysCurrency(currency ?? '', evidence) &&
    grantsWithoutAgent(`${kind} of $${amount}`, evidence).length === 0 &&
    (!isOfFirm ||
      (agentNames(amount, evidence) && grantsWithoutAgent(words, evidence).length === 0))
  );
}

/** Whether all names of a fact were said, and none claims something. */
function saysNames({ kind, words, text = '', names = [] }: CitedFact, evidence: Evidence): boolean {
  const isName = NAMES.has(kind);
  // The letters of a name cannot be compared with those of another script.
  const isOtherScript = !LATIN.test(words);
  const stands = (statement: string): boolean =>
    unsupportedIn(statement, evidence).every(
      (one) =>
        (one.kind === 'name' && isOtherScript) || (one.kind === 'grant' && kind === 'problem'),
    );
  const parts = isName ? (text.match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? []) : [];
  return (
    // What is to be done is no order to the reader, and a name does not begin a sentence.
    [`: ${text}`, ...names.map((name) => `with ${name}`)].every(stands) &&
    (isOtherScript || parts.every((part) => saysName(part, evidence))) &&
    !(isName && isClaim(text))
  );
}

/** The turn that has the words of a fact, the nearest to the one that it cites; null if none has them. */
export function turnSaying(words: string, turn: number, { said }: Evidence): number | null {
  const quoted = compact(words);
  if (quoted === '') return null;
  const found = said.flatMap(({ text }, at) => (compact(text).includes(quoted) ? at : []));
  return found.toSorted((a, b) => Math.abs(a - turn) - Math.abs(b - turn))[0] ?? null;
}

/** Whether a turn has the words that a fact cites, and all its values were said; what it says of them is not judged. */
export const supportsFact = (fact: CitedFact, evidence: Evidence): boolean =>
  turnSaying(fact.words, fact.turn, evidence) === fact.turn &&
  saysNames(fact, evidence) &&
  saysMoment(fact, evidence) &&
  saysAmount(fact, evidence) &&
  grantsWithoutAgent(fact.kind.replaceAll('_', ' '), evidence).length === 0;
