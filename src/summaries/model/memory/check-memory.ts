import { calendarAt, dayOf, instantOf, readEvidenceOfTexts, unsupportedIn } from 'call-notes';
import { countWords } from 'caller-facts';
import type { WrittenLine } from '../../../domain/callers/contact.ts';
import { splitNote } from '../note-sentences.ts';
import type { MemoryDraft, MemoryTask } from './memory-prompt.ts';

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
