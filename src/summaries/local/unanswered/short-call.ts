import type { FinishedCall } from '../../../domain/call.ts';
import { truncate } from '../../../language/phrasing/truncate.ts';
import type { Line } from '../../../language/sentences/line.ts';
import { isSmallTalk } from '../../../language/sentences/openers.ts';
import { splitTurn } from '../../../language/sentences/split-sentences.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import { CALLS_BACK, ONLY_GREETING, ONLY_HELLO } from '../../../language/vocabulary/voicemail.ts';
import { NO_CONVERSATION } from '../../outcome-words.ts';

const BACK = cues(CALLS_BACK);
const HELLO = cues([...ONLY_HELLO, ...ONLY_GREETING], 'whole');
const HELLO_CHARS = 200;
const QUOTED_CHARS = 160;
const LEAST_WORDS = 3;

const saysMore = ({ text }: Pick<Line, 'text'>): boolean =>
  text
    .slice(0, HELLO_CHARS)
    .split(/[.,?!…]+/)
    .some((part) => part.trim() !== '' && !HELLO.test(part));

/** Whether both sides spoke and one of them said more than hello. */
const wasConversation = ({ transcript }: Pick<FinishedCall, 'transcript'>): boolean =>
  new Set(transcript.flatMap(({ role, text }) => (text.trim() ? [role] : []))).size > 1 &&
  transcript.some(saysMore);

/** The line in which somebody returns a call; null if there is none. */
export const findCallback = (lines: readonly Line[]): Line | null =>
  lines.find(({ text }) => BACK.test(text)) ?? null;

/** The longest informative sentence of a side. */
const longestOf = (lines: readonly Line[], side: Line['role']): Line | null =>
  lines
    .filter(({ role }) => role === side)
    .flatMap((line) => splitTurn(line.text).map((text) => ({ ...line, text })))
    .filter((one) => one.text.split(/\s+/).length >= LEAST_WORDS && !isSmallTalk(one.text))
    .sort((a, b) => b.text.length - a.text.length)
    .find(saysMore) ?? null;

/** Describes a call without facts and quotes. */
export function describeShortCall(
  call: Pick<FinishedCall, 'transcript'>,
  lines: readonly Line[],
): string {
  if (!wasConversation(call)) return NO_CONVERSATION;
  const line = findCallback(lines) ?? longestOf(lines, 'user') ?? longestOf(lines, 'agent');
  if (!line) return 'A short conversation about nothing in particular.';
  const words = truncate(line.text.replaceAll('"', "'"), QUOTED_CHARS);
  return `${line.role === 'agent' ? 'Agent' : 'Caller'}: "${words}"`;
}
