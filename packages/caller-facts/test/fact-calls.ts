import type { Fact, FactKind, FactOf, FactValues, Person } from '#src/facts/fact.ts';
import type { CallWithFacts, RememberedFact } from '#src/facts/remembered-fact.ts';
import { currentFacts, factsAsOf } from '#src/timeline/timeline.ts';

const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** Wednesday 4 March 2026, 10:00 UTC. */
export const START_MS = Date.UTC(2026, 2, 4, 10);
const CALLER: Person = { role: 'caller', name: null };

/** So many days after the first call, in Unix milliseconds. */
export const at = (day: number): number => START_MS + day * DAY_MS;

type More = Partial<Pick<Fact, 'status' | 'turn' | 'words' | 'confidence' | 'person'>>;

export const typed = <Kind extends FactKind>(
  kind: Kind,
  value: FactValues[Kind],
  more: More = {},
): Fact =>
  ({
    kind,
    value,
    status: 'said',
    person: CALLER,
    turn: 1,
    words: 'as it was said',
    confidence: 0.8,
    ...more,
  }) as Fact & FactOf<Kind>;

/** A fact of a kind whose value is a text, with the least of what else there is. */
export const factOf = (kind: TextKind, text: string, more: More = {}): Fact =>
  typed(kind, TEXTS[kind](text), { words: text, ...more });

type TextKind = Exclude<FactKind, 'appointment' | 'callback' | 'quote' | 'money'>;
const plain = (text: string) => ({ text });
const TEXTS: { readonly [Kind in TextKind]: (text: string) => FactValues[Kind] } = {
  name: plain,
  preferred_name: plain,
  company: plain,
  email: plain,
  phone: plain,
  address: plain,
  problem: plain,
  new_owner: plain,
  do_not_remember: plain,
  preference: (text) => ({ text, topic: '' }),
  care_note: (text) => ({ text, topic: 'other' }),
  open_item: (text) => ({ text, who: 'agent', act: 'other' }),
};

export const visit = (day: number, hour = 0, more: More = {}): Fact =>
  typed('appointment', { atMs: at(day) + hour * HOUR_MS }, more);

/** A price in dollars. */
export const quote = (dollars: number, status: Fact['status'] = 'said', matter?: string): Fact =>
  typed(
    'quote',
    { amountMinor: dollars * 100, currency: 'USD', ...(matter && { for: matter }) },
    { status },
  );

export const CANCELLED = typed('appointment', {}, { status: 'withdrawn' });

/** A call that began so many days after the first. */
export const callOn = (
  day: number,
  facts: readonly Fact[],
  more: Partial<CallWithFacts> = {},
): CallWithFacts => ({
  callId: `call-${String(day).padStart(3, '0')}`,
  startedAtMs: at(day),
  outcome: 'other',
  summary: '',
  facts,
  ...more,
});

export const one = (day: number, ...facts: Fact[]): CallWithFacts => callOn(day, facts);

/** A fact in a word: its text, "$450", or "day 9 at 3" counted from the first call. */
export function told(fact: Fact): string {
  const { value } = fact;
  if ('text' in value) return value.text;
  if ('amountMinor' in value) return value.amountMinor ? `$${value.amountMinor / 100}` : '';
  if (value.day !== undefined) return value.day;
  if (value.atMs === undefined) return 'about' in value ? `about ${value.about}` : '';
  const hours = Math.round((value.atMs - START_MS) / HOUR_MS);
  return `day ${Math.floor(hours / 24)} at ${hours % 24}`;
}

export const facts = (
  calls: readonly CallWithFacts[],
  day: number,
  timeZone?: string,
): RememberedFact[] => factsAsOf(calls, at(day), { timeZone });

/** What holds on that day, in a word each. */
export const held = (
  calls: readonly CallWithFacts[],
  day: number,
  kinds?: readonly FactKind[],
): string[] =>
  currentFacts(facts(calls, day))
    .filter(({ kind }) => !kinds || kinds.includes(kind))
    .map(told);

/** What does not hold any more on that day, and why. */
export const ended = (calls: readonly CallWithFacts[], day: number) =>
  facts(calls, day)
    .filter(({ endedBy }) => endedBy)
    .map((fact) => [told(fact), fact.endedBy]);
