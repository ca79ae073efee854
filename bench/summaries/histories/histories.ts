import { z } from 'zod';
import { AnnotatedCall, ExpectedValue } from '../calls.ts';
import { mentions } from '../facts/mentions.ts';
import { readSaid } from '../facts/said.ts';
import { readLines } from '../lines.ts';

const History = z.object({
  id: z.string(),
  /** The instant that the memory is read at, Unix milliseconds. */
  now_ms: z.number(),
  /** What the caller is called in the end. */
  name: z.string(),
  /** Oldest first. */
  calls: z.array(AnnotatedCall),
  /** What whoever takes the next call needs. */
  current: z.array(ExpectedValue),
  /** What a later call replaced, settled or asked to be forgotten. */
  superseded: z.array(ExpectedValue),
});

export type History = z.infer<typeof History>;

export const readHistories = (file: string): Promise<History[]> => readLines(file, History);

export type Remembered = { readonly summary: string; readonly name: string | null };

/** What the memory of one caller is worth. */
export type MemoryScore = {
  readonly history: History;
  readonly remembered: Remembered;
  readonly words: number;
  readonly missed: readonly string[];
  readonly superseded: readonly string[];
  readonly isNameRight: boolean;
};

export function scoreMemory(history: History, remembered: Remembered): MemoryScore {
  const { now_ms: now, name } = history;
  const said = readSaid(remembered.summary, now);
  const told = (values: readonly ExpectedValue[], wanted: boolean) =>
    values
      .filter((value) => mentions(said, value, now) === wanted)
      .map(({ slot, values: [first] }) => `${slot} ${first}`);
  return {
    history,
    remembered,
    words: remembered.summary.split(/\s+/).filter(Boolean).length,
    missed: told(history.current, false),
    superseded: told(history.superseded, true),
    isNameRight: remembered.name === name,
  };
}
