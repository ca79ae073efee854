import type { Ledger } from './ledger.ts';
import type { Sentence } from './sentences.ts';
import type { Value } from './values.ts';

const WHICH =
  /\b(?:the|your) (?<which>later|latter|latest|second|third|last|earlier|earliest|former|first)(?: (?:one|option|time|slot|day|of the two|appointment))?(?=[,.!?]|$| (?:please|is|works?|would|sounds|then|suits|it is|if)\b)/i;
const NO_PICK =
  /n't\b|\b(?:not|no|neither|too|can't|cannot|unless|before|after|rather|instead|else|closed|out|busy)\b/i;
const PLACES: Readonly<Record<string, number>> = {
  first: 0,
  former: 0,
  second: 1,
  latter: 1,
  third: 2,
  last: -1,
};
const DAY_MINUTES = 1_440;

/** A day and hour on offer; either may be left open. */
type Slot = { readonly day?: Value; readonly time?: Value };

/** "Wednesday at 1 or Friday at 4": each hour with the day it was said with. */
function slotsOf(offers: readonly Sentence[]): Slot[] {
  const slots: Slot[] = [];
  for (const value of offers.flatMap(({ values }) => values)) {
    const last = slots.at(-1);
    if (value.kind === 'date') slots.push({ day: value });
    if (value.kind !== 'time') continue;
    const slot = { ...(last?.day && { day: last.day }), time: value };
    if (last && !last.time) slots.splice(-1, 1, slot);
    else slots.push(slot);
  }
  return slots;
}

const valuesOf = ({ day, time }: Slot): Value[] => [day, time].filter((one) => one !== undefined);

const minutesOf = ({ day, time }: Slot): number => {
  const at = day?.day ? Date.UTC(day.day.year, day.day.month - 1, day.day.day) / 60_000 : 0;
  return at + (time?.minutes ?? DAY_MINUTES / 2);
};

/** "The second one", "the later one": by place, or by when it is. */
function byOrder(text: string, slots: readonly Slot[]): Slot | undefined {
  const which = WHICH.exec(text)?.groups?.which?.toLowerCase();
  if (!which) return undefined;
  const place = PLACES[which];
  if (place !== undefined) return slots.at(place);
  const sorted = [...slots].sort((a, b) => minutesOf(a) - minutesOf(b));
  return which.startsWith('earl') ? sorted[0] : sorted.at(-1);
}

/** "Wednesday", "10 it is": the one slot that has everything that was said. */
function byValues(said: readonly Value[], slots: readonly Slot[]): Slot | undefined {
  const keys = said.filter(({ kind }) => kind === 'date' || kind === 'time').map(({ key }) => key);
  const meant = keys.length
    ? slots.filter((slot) => keys.every((key) => valuesOf(slot).some((one) => one.key === key)))
    : [];
  return meant.length === 1 ? meant[0] : undefined;
}

/** Agrees to the slot on offer that the caller picked, and drops the others. */
export function pickSlot(
  { role, text, question, values }: Sentence,
  offers: readonly Sentence[],
  ledger: Ledger,
): void {
  if (role !== 'user' || question || NO_PICK.test(text)) return;
  const slots = slotsOf(offers);
  const picked = slots.length > 1 ? (byOrder(text, slots) ?? byValues(values, slots)) : undefined;
  if (!picked) return;
  const own = new Set(valuesOf(picked).map(({ key }) => key));
  ledger.refuse(slots.flatMap(valuesOf).filter(({ key }) => !own.has(key)));
  ledger.agree(valuesOf(picked));
}
