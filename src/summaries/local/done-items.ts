import type { Moment } from './appointment.ts';
import type { Named } from './name-words.ts';

const THINKS = /\b(?:will|to) (?:\w+ )?(?:think (?:about|it)|sleep on it|decide)\b/i;
const COMES = /\b(?:come|comes|coming|visit|be there|arrive|stop by|come by)\b/i;
const BESIDES = /\b(?:call|ring|phone|text|send|bring|email|order)\b/i;

/** Whether a promise only says the appointment again: "We'll be there between 8 and noon". */
const isAppointment = ({ value, turn }: Named, moments: readonly Moment[]): boolean =>
  COMES.test(value) &&
  !BESIDES.test(value) &&
  moments.some((moment) => moment.turn === turn || value.includes(moment.value));

/** Open items without what the call itself settled: the appointment in other words, and thinking about a price that was taken. */
export const withoutDone = (
  items: readonly Named[],
  { moments, accepted }: { readonly moments: readonly Moment[]; readonly accepted: boolean },
): Named[] =>
  items.filter((item) => !isAppointment(item, moments) && !(accepted && THINKS.test(item.value)));
