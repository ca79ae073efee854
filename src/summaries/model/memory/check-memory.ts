import type { WrittenLine } from '../../../domain/callers/contact.ts';
import { instantOf } from '../../../language/values/calendar.ts';
import { countWords } from '../../count-words.ts';
import { type CallEvidence, readEvidence } from '../claims/call-evidence.ts';
import { isSupported } from '../claims/sentence-claims.ts';
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
const YEAR = /(\d{1,2} \p{L}+) \d{4}(?=[ :.,)])/gu;

function untilMsOf(until: string | null, zone: string | undefined): number | null {
  const [, day, hour, minute] = UNTIL.exec(until ?? '') ?? [];
  if (day === undefined || Number.isNaN(Date.parse(day))) return null;
  return instantOf(day, Number(hour) * 60 + Number(minute), zone);
}

/** The notes as evidence; their days also without a year, as a memory may write them. */
function evidenceOf({ input, nowMs, timeZone }: MemoryTask): CallEvidence {
  const said = [input.opening, ...input.values, ...input.notes];
  const transcript = said
    .flatMap((text) => [text, text.replace(YEAR, '$1')])
    .map((text) => ({ role: 'agent', text, tsMs: 0 }) as const);
  const call = { transcript, startedAtMs: nowMs, durationS: 0, outcome: 'other' } as const;
  return readEvidence({ ...call, ...(timeZone && { timeZone }) }, { facts: [], language: null });
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
  const evidence = evidenceOf(task);
  const lines = draft.lines.slice(0, MAX_LINES).flatMap(({ text, until }): WrittenLine[] => {
    const sentences = splitNote(text, null);
    const untilMs = untilMsOf(until, task.timeZone);
    return sentences.length > 0 ? [{ text: sentences.join(' '), untilMs }] : [];
  });
  const failed = lines
    .flatMap(({ text }) => splitNote(text, null))
    .filter((sentence) => !isSupported(sentence, evidence));
  return { lines: withinWords(lines, task.maxWords), failed };
}
