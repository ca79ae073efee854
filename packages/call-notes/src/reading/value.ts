import type { DayNumber } from './calendar.ts';
import { type Found, findAll, type Gloss } from './gloss.ts';

type Place = { readonly start: number; readonly end: number };

export type DayValue = Place & {
  readonly kind: 'day';
  /** Null where the words do not name one certain day. */
  readonly day: DayNumber | null;
  /** Said without a date: "tomorrow", "Friday". */
  readonly isRelative: boolean;
  /** It is named by its weekday alone: "Friday". */
  readonly isWeekday?: boolean;
  readonly hasMonth?: boolean;
  /** The day that the value would name without the words beside it: Tuesday in "two weeks from Tuesday". */
  readonly unchanged?: DayNumber | undefined;
  /** "Tuesdays", "every Tuesday" */
  readonly repeats: boolean;
};

export type TimeValue = Place & {
  readonly kind: 'time';
  /** Since midnight. */
  readonly minutes: number;
  /** End of a window. */
  readonly until?: number | undefined;
  /** Neither the words nor the hour say which half of the day it is. */
  readonly isVague?: boolean;
  /** The half of the day was said, or follows from the hour; midnight may be of either day. */
  readonly isSure?: boolean;
};

/** `amount`: in cents. `number`: a number of another kind, with what it counts unknown. */
export type OtherValue = Place & {
  readonly kind: 'amount' | 'number' | 'email' | 'phone';
  readonly text: string;
};

export type Value = DayValue | TimeValue | OtherValue;

/** Equal for values that mean the same, whoever said them and however. */
export function keyOf(value: Value): string {
  if (value.kind === 'day') return `day ${value.day ?? `?${value.start}`}`;
  if (value.kind === 'time') return `time ${value.minutes % 720}`;
  return `${value.kind === 'amount' ? 'number' : value.kind} ${value.text}`;
}

/** Reads values in a fixed order; what one pattern took is not read again. */
export class Reader<Of extends Value> {
  readonly found: Of[] = [];
  readonly #taken: Place[];
  readonly gloss: Gloss;

  constructor(gloss: Gloss, taken: readonly Place[] = []) {
    this.gloss = gloss;
    this.#taken = [...taken];
  }

  /** Adds a value for each match for which `make` returns one. */
  take(pattern: RegExp, make: (found: Found) => Of | null): void {
    for (const found of findAll(this.gloss, pattern)) {
      if (this.#taken.some(({ start, end }) => start < found.end && found.start < end)) continue;
      const value = make(found);
      if (!value) continue;
      this.found.push(value);
      this.#taken.push(found);
    }
  }
}
