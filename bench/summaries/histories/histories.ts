import { z } from 'zod';
import { AnnotatedCall, ExpectedValue } from '../calls.ts';
import { mentions } from '../facts/mentions.ts';
import { readSaid } from '../facts/said.ts';
import { readLines } from '../lines.ts';
import { isSameName } from '../remembered/names.ts';
import { ownText, withoutOtherDays } from './own-text.ts';

const History = z.object({
  id: z.string(),
  /** The time of reading, in Unix milliseconds. */
  now_ms: z.number(),
  /** Expected name of the caller at the end. */
  name: z.string().optional(),
  /** Acceptable names at the end; empty: no certain owner of the number. */
  names: z.array(z.string()).nullish(),
  /** Several people call from this number. */
  shared: z.boolean().default(false),
  /** Oldest first. */
  calls: z.array(AnnotatedCall),
  /** Values that the next agent needs. */
  current: z.array(ExpectedValue),
  /** Values that a later call replaced or settled, or that the caller asked to have forgotten. */
  superseded: z.array(ExpectedValue).default([]),
  /** Values that the newest call was about. */
  newest: ExpectedValue.optional(),
  /** Values of other callers, which must not be reported as the caller's. */
  others: z.array(ExpectedValue).default([]),
});

export type History = z.infer<typeof History>;

export const readHistories = (file: string): Promise<History[]> => readLines(file, History);

export type Remembered = {
  readonly summary: string;
  readonly name: string | null;
};

/** The scores of one caller's memory. */
export type MemoryScore = {
  readonly history: History;
  readonly remembered: Remembered;
  readonly words: number;
  readonly missed: readonly string[];
  readonly superseded: readonly string[];
  /** Null if the history has no annotation of the newest call. */
  readonly newestTold: boolean | null;
  readonly othersTold: readonly string[];
  readonly isNameRight: boolean;
};

/** Several acceptable names are compared without case and accents; a shared number needs no name. */
function isNameRight({ name, names, shared }: History, remembered: string | null): boolean {
  if (!names) return remembered === (name ?? null);
  if (remembered === null) return shared || !names.length;
  return names.some((each) => isSameName(each, remembered));
}

export function scoreMemory(history: History, remembered: Remembered): MemoryScore {
  const { now_ms: now, newest, names, name } = history;
  const { summary } = remembered;
  const text = withoutOtherDays(summary);
  const said = readSaid(text, now);
  const own = readSaid(withoutOtherDays(ownText(summary, names ?? [name ?? ''])), now);
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
