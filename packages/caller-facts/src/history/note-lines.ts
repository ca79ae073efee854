import { NO_ANSWER, NO_CONVERSATION } from 'call-notes';
import { countWords } from '../count-words.ts';
import type { NotedCall } from '../facts/remembered-fact.ts';
import { formatDay } from '../facts/wording/format-moment.ts';
import { isShared } from '../timeline/speakers.ts';
import type { CallerHistory } from './caller-history.ts';
import { formatConfidential } from './confidential.ts';
import { createCurrentNote } from './current-note.ts';

const NO_TALK: readonly string[] = ['', NO_CONVERSATION, NO_ANSWER];

/** Whether a call had a conversation. */
export const isTold = ({ summary }: NotedCall): boolean => !NO_TALK.includes(summary);

/** "Friday 4 December (Kevin Tran): Confidential (don't tell my wife): " */
export function noteHead(
  { callId, startedAtMs, summary }: NotedCall,
  history: CallerHistory,
  outcome?: string,
): string {
  const { speakers, confidential, facts, say } = history;
  const speaker = speakers.find(({ callIds }) => callIds.has(callId))?.name ?? 'name not said';
  const about = [isShared(speakers) ? speaker : '', outcome?.replaceAll('_', ' ') ?? ''];
  const who = about.filter(Boolean).join('; ');
  const own = facts.filter((fact) => fact.callId === callId);
  const isUnsaid = confidential.has(callId) && !summary.startsWith('Confidential');
  const secret = isUnsaid ? `${formatConfidential(own)}: ` : '';
  return `${formatDay(startedAtMs, say)}${who && ` (${who})`}: ${secret}`;
}

/**
 * The notes of calls since the number has its present owner, each behind its day, newest first, until they have more
 * words than that.
 */
export function noteLines(history: CallerHistory, mostWords: number): string[] {
  const currentNote = createCurrentNote(history.facts, history.say);
  const lines: string[] = [];
  let words = 0;
  for (const [index, call] of history.ownCalls.entries()) {
    const isNewest = index === 0;
    const note = isNewest ? call.summary || NO_CONVERSATION : currentNote(call.summary);
    if (!isNewest && NO_TALK.includes(note)) continue;
    const line = `${noteHead(call, history)}${note}`;
    words += countWords(line);
    if (words > mostWords) break;
    lines.push(line);
  }
  return lines;
}
