import type { Moment } from './appointment.ts';
import { bookedBefore } from './booked-here.ts';
import { confidenceOf, type FoundFact, foundFact } from './found-fact.ts';
import { isCased } from './name-words.ts';
import type { Sentence } from './sentences.ts';
import type { Value } from './values.ts';

const CANCELS = /\b(?:cancel|call off|drop|scrap)\b/i;
const NOT_YET = /\b(?:if|don't|do not|fee|policy)\b/i;

/** The day as a note has it, without its preposition and without "today". */
export const plainDay = ({ shown }: Value): string =>
  shown.replace(/^on /, '').replace(/^[\w ]+ \((.+)\)$/, '$1');

/** "Cancel my Tuesday and give me December 3rd instead": the Tuesday, where another day was settled. */
export function replacedAppointment(
  sentences: readonly Sentence[],
  moments: readonly Moment[],
): FoundFact | null {
  const booked = moments.filter(({ kind }) => kind === 'appointment');
  const asked = sentences.find(
    ({ role, text, values }) =>
      role === 'user' &&
      CANCELS.test(text) &&
      !NOT_YET.test(text) &&
      values.some(({ kind }) => kind === 'date'),
  );
  if (!asked || !booked.length || bookedBefore(sentences, asked.index)) return null;
  const [day, next] = asked.values.filter(({ kind }) => kind === 'date');
  const replaced = day && day.start > (CANCELS.exec(asked.text)?.index ?? 0);
  if (!replaced || booked.some((moment) => moment.day === day.key)) return null;
  const time = asked.values.find(
    ({ kind, start }) => kind === 'time' && start > day.start && start < (next?.start ?? Infinity),
  );
  const value = [plainDay(day), time && `at ${time.shown.replace(/^at /, '')}`];
  const confidence = confidenceOf({ confirmed: true, cased: isCased(sentences) });
  return foundFact(
    'appointment',
    { value: value.filter(Boolean).join(' '), turn: asked.turn },
    { status: 'withdrawn', said: asked.text, confidence },
  );
}
