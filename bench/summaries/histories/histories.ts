import { z } from 'zod';
import { AnnotatedCall, ExpectedValue } from '../calls.ts';
import { mentions } from '../facts/mentions.ts';
import { readSaid } from '../facts/said.ts';
import { readLines } from '../lines.ts';
import { isSameName } from '../remembered/names.ts';
import { type Heading, ownText, withoutOtherDays } from './own-text.ts';

const History = z.object({
  id: z.string(),
  /** The instant that the memory is read at, Unix milliseconds. */
  now_ms: z.number(),
  /** What the caller is called in the end. */
  name: z.string().optional(),
  /** What the caller may be called in the end; empty: nobody is certain to own the number. */
  names: z.array(z.string()).nullish(),
  /** Several people call from this number. */
  shared: z.boolean().default(false),
  /** Oldest first. */
  calls: z.array(AnnotatedCall),
  /** What whoever takes the next call needs. */
  current: z.array(ExpectedValue),
  /** What a later call replaced, settled or asked to be forgotten. */
  superseded: z.array(ExpectedValue).default([]),
  /** What the newest call was about. */
  newest: ExpectedValue.optional(),
  /** Values of somebody else on this number, which must not pass for the caller's. */
  others: z.array(ExpectedValue).default([]),
});

export type History = z.infer<typeof History>;

export const readHistories = (file: string): Promise<History[]> => readLines(file, History);

export type Remembered = {
  readonly summary: string;
  readonly name: string | null;
  /** Where several people call. */
  readonly headings?: readonly Heading[];
};

/** What the memory of one caller is worth. */
export type MemoryScore = {
  readonly history: History;
  readonly remembered: Remembered;
  readonly words: number;
  readonly missed: readonly string[];
  readonly superseded: readonly string[];
  /** Null where the history does not say what the newest call was about. */
  readonly newestTold: boolean | null;
  readonly othersTold: readonly string[];
  readonly isNameRight: boolean;
};

/** Of several acceptable names letters and accents do not matter; a shared number need have no name. */
function isNameRight({ name, names, shared }: History, remembered: string | null): boolean {
  if (!names) return remembered === (name ?? null);
  if (remembered === null) return shared || !names.length;
  return names.some((each) => isSameName(each, remembered));
}

export function scoreMemory(history: History, remembered: Remembered): MemoryScore {
  const { now_ms: now, newest, names, name } = history;
  const { summary, headings = [] } = remembered;
  const text = withoutOtherDays(summary);
  const said = readSaid(text, now);
  const own = readSaid(ownText(text, headings, names ?? [name ?? '']), now);
  const told = (values: readonly ExpectedValue[], wanted: boolean, where = said) =>
    values
      .filter((value) => mentions(where, value, now) === wanted)
      .map(({ slot, values: [first] }) => `${slot} ${first}`);
  return {
    history,
    remembered,
    words: summary.split(/\s+/).filter(Boolean).length,
    missed: told(history.current, false),
    superseded: told(history.superseded, true),
    newestTold: newest ? mentions(said, newest, now) : null,
    othersTold: told(history.others, true, own),
    isNameRight: isNameRight(history, remembered.name),
  };
}
