import type { Day } from './calendar.ts';

export type ValueKind = 'date' | 'time' | 'money' | 'phone' | 'email' | 'address' | 'reference';

/** Something typed that was said, and where: `start` and `end` are offsets into its sentence. */
export type Value = {
  readonly kind: ValueKind;
  /** Equal for two ways of saying the same thing. */
  readonly key: string;
  readonly start: number;
  readonly end: number;
  /** How a note says it. */
  readonly shown: string;
  readonly day?: Day;
  /** Minutes since midnight, for times. */
  readonly minutes?: number;
};

/** Values in order of place; where two overlap the one found first wins. */
export function withoutOverlaps(values: readonly Value[]): Value[] {
  const kept: Value[] = [];
  for (const value of values) {
    if (!kept.some((other) => value.start < other.end && other.start < value.end)) kept.push(value);
  }
  return kept.sort((a, b) => a.start - b.start);
}

/** The text with its values as a note says them, and the values at their new places. */
export function sayValues(
  text: string,
  values: readonly Value[],
): { text: string; values: Value[] } {
  let out = '';
  let from = 0;
  const moved: Value[] = [];
  for (const value of values) {
    out += text.slice(from, value.start);
    moved.push({ ...value, start: out.length, end: out.length + value.shown.length });
    out += value.shown;
    from = value.end;
  }
  return { text: out + text.slice(from), values: moved };
}
