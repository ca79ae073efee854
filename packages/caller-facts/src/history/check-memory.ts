import {
  calendarAt,
  dayOf,
  instantOf,
  readEvidenceOfTexts,
  splitNote,
  unsupportedIn,
} from 'call-notes';
import { z } from 'zod';
import { countWords } from '../count-words.ts';
import type { MemoryInput } from './memory-input.ts';

/** One line of a memory that a model wrote; told until that time, in Unix milliseconds, or for good. */
export type WrittenLine = { readonly text: string; readonly untilMs: number | null };

/** The schema of a model's answer. */
export const MemoryDraftSchema = z.object({
  lines: z.array(z.object({ text: z.string(), until: z.string().nullable() })),
});
type MemoryDraft = z.infer<typeof MemoryDraftSchema>;

/** What the memory is written from, and when and where. */
export type MemoryTask = {
  readonly input: MemoryInput;
  /** Unix milliseconds. */
  readonly nowMs: number;
  /** IANA name; absent for UTC. */
  readonly timeZone?: string | undefined;
  readonly maxWords: number;
};

export type MemoryCheck = { readonly task: MemoryTask; readonly draft: MemoryDraft };

/** `failed`: lines with values that no note contains. */
export type CheckedMemory = {
  readonly lines: readonly WrittenLine[];
  readonly failed: readonly string[];
};

const MAX_LINES = 40;
const UNTIL = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)$/;

function untilMsOf(until: string | null, { nowMs, timeZone }: MemoryTask): number | null {
  const [, day, hour, minute] = UNTIL.exec(until ?? '') ?? [];
  if (day === undefined || Number.isNaN(Date.parse(day))) return null;
  const minutes = Number(hour) * 60 + Number(minute);
  return instantOf(dayOf(day), minutes, calendarAt(nowMs, timeZone));
}

/** As many lines as fit into so many words. */
function withinWords(lines: readonly WrittenLine[], maxWords: number): WrittenLine[] {
  let room = maxWords;
  return lines.filter(({ text }) => {
    room -= countWords(text);
    return room >= 0;
  });
}

/** Checks the values of a model's memory against the notes. Takes milliseconds, so it runs in a worker thread. */
export function checkMemory({ task, draft }: MemoryCheck): CheckedMemory {
  const { input, nowMs, timeZone } = task;
  const said = [input.opening, ...input.values, ...input.notes];
  const evidence = readEvidenceOfTexts(said, nowMs, timeZone);
  const lines = draft.lines.slice(0, MAX_LINES).flatMap(({ text, until }): WrittenLine[] => {
    const sentences = splitNote(text);
    const untilMs = untilMsOf(until, task);
    return sentences.length > 0 ? [{ text: sentences.join(' '), untilMs }] : [];
  });
  const failed = lines
    .flatMap(({ text }) => splitNote(text))
    .filter((sentence) => unsupportedIn(sentence, evidence).length > 0);
  return { lines: withinWords(lines, task.maxWords), failed };
}
