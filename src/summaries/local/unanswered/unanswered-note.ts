import type { FinishedCall } from '../../../domain/call.ts';
import type { Line } from '../../../language/sentences/line.ts';
import { readSentences } from '../../../language/sentences/read-sentences.ts';
import { createCallTime } from '../../../language/values/call-time.ts';
import { quoteMessage } from './agent-message.ts';
import { describeUnanswered } from './not-reached.ts';

/** The note of a call that nobody answered, with the agent's message. */
export function unansweredNote(
  lines: readonly Line[],
  { startedAtMs, timeZone, outcome }: FinishedCall,
  maxWords: number,
): string {
  const said = lines.filter(({ role }) => role === 'agent');
  const message = quoteMessage(readSentences(said, createCallTime(startedAtMs, timeZone)));
  const words = [describeUnanswered(lines, outcome), message].filter(Boolean).join(' ').split(' ');
  return words.length > maxWords ? `${words.slice(0, maxWords - 1).join(' ')} …` : words.join(' ');
}
