import type { Fact } from '../../domain/fact.ts';
import { dayNumber, dayOf, instantOf } from '../local/calendar.ts';
import type { CallEvidence } from './claims/call-evidence.ts';
import { readValues } from './claims/read-values.ts';

const HALF_DAY_MS = 43_200_000;

/** Kept whatever a model says: wishes to be forgotten, and what was turned down or taken back. */
const stays = ({ kind, status }: Fact): boolean =>
  kind === 'do_not_remember' || status === 'withdrawn' || status === 'declined';

/** The built-in summary's facts of kinds the model has none of, and those that no other takes the place of. */
export function withBuiltIn(facts: readonly Fact[], builtIn: readonly Fact[]): Fact[] {
  const kinds = new Set(facts.map(({ kind }) => kind));
  const known = new Set(facts.map(({ kind, value }) => `${kind} ${value}`));
  return [
    ...facts,
    ...builtIn.filter(
      (fact) => !known.has(`${fact.kind} ${fact.value}`) && (!kinds.has(fact.kind) || stays(fact)),
    ),
  ];
}

/** The fact with the moment of the built-in one of its kind, where it has none and they agree in day and time. */
export function withMoment(fact: Fact, { builtIn, reader }: CallEvidence): Fact {
  if (fact.atMs !== undefined || fact.status === 'withdrawn') return fact;
  const values = readValues(fact.value, reader);
  const days = values.flatMap(({ day }) => (day ? [dayNumber(day)] : []));
  const minutes = values.flatMap((value) => value.minutes ?? []);
  const same = builtIn.find(({ kind, status, atMs }) => {
    if (kind !== fact.kind || status === 'withdrawn' || atMs === undefined) return false;
    const day = dayNumber(dayOf(atMs, reader.time.zone));
    const sinceMidnight = (time: number): number =>
      atMs - instantOf(dayOf(atMs, reader.time.zone), time, reader.time.zone);
    return (
      days.includes(day) &&
      (minutes.length === 0 || minutes.some((time) => sinceMidnight(time) % HALF_DAY_MS === 0))
    );
  });
  return same?.atMs === undefined ? fact : { ...fact, atMs: same.atMs };
}
