import type { Span } from '../vocabulary/span.ts';
import type { CalendarDay } from './calendar.ts';

/** Relation to a day or time: "by Friday", "after three". */
export type Bound = 'before' | 'after' | 'by' | 'until' | 'from';

export type DayValue = Span & {
  readonly kind: 'day';
  readonly day: CalendarDay;
  readonly said: 'weekday' | 'date' | 'ordinal' | 'relative';
  readonly bound?: Bound;
};

/** Minutes since midnight; `sure`: morning or afternoon was said or follows from the clock. */
export type TimeValue = Span & {
  readonly kind: 'time';
  readonly minutes: number;
  readonly sure: boolean;
  /** End of a window: "between 8 and 10". */
  readonly until?: number;
  readonly bound?: Bound;
  /** Recognised as a time only by the context. */
  readonly bare?: true;
};

export type MoneyValue = Span & {
  readonly kind: 'money';
  readonly amountMinor: number;
  readonly currency: string;
  /** Recognised as a price only by the context. */
  readonly bare?: true;
  /** "Eighty-four fifty": 84.50 or 8,450. */
  readonly unclear?: true;
};

/** A part of a day without a time: "in the morning". */
export type PartValue = Span & { readonly kind: 'part'; readonly part: 'am' | 'pm' };

export type TextValue = Span & {
  readonly kind: 'phone' | 'email' | 'address' | 'reference';
  /** The written form: digits, an address with its dots. */
  readonly text: string;
};

/** A number that is no other value. */
export type NumberValue = Span & {
  readonly kind: 'number';
  readonly value: number;
  /** 12 and 45 of "twelve forty five". */
  readonly groups: readonly number[];
  /** The word after it makes it a count: "two people". */
  readonly counts: boolean;
};

/** A typed value in a sentence, with its place. */
export type SpokenValue = DayValue | TimeValue | MoneyValue | PartValue | TextValue | NumberValue;
export type ValueKind = SpokenValue['kind'];
export type ValueOf<Kind extends ValueKind> = Extract<SpokenValue, { kind: Kind }>;

export const isKind =
  <Kind extends ValueKind>(kind: Kind) =>
  (value: SpokenValue): value is ValueOf<Kind> =>
    value.kind === kind;

/** The index of the first span that begins after that place. @param spans in order */
function indexBehind(spans: readonly Span[], place: number): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.start ?? 0) > place) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Sorted by place; of two that overlap the first in the list is kept. */
export function withoutOverlaps<One extends Span>(values: readonly One[]): One[] {
  const kept: One[] = [];
  for (const value of values) {
    const at = indexBehind(kept, value.start);
    const [before, behind] = [kept[at - 1], kept[at]];
    const isFree = (!before || before.end <= value.start) && (!behind || value.end <= behind.start);
    if (isFree) kept.splice(at, 0, value);
  }
  return kept;
}
