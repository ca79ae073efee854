import type { TokenisedText } from '../tokenised-text.ts';
import type { ClockTime } from './clock-time.ts';

const MOST_CHARS = 14;
const WRITTEN =
  /^(\d{1,2})(?::|[.](?=\d\d(?:\s*(?:uhr|am|pm|a\.m|p\.m|h)\b))|\s?h\s?(?=\d\d\b))(\d{2})\b/iu;

/** "4:30", "16:30", "14h30". */
export function writtenTime({ text, tokens, call }: TokenisedText, at: number): ClockTime | null {
  const token = tokens[at];
  if (!token || !/^\d/.test(token.text)) return null;
  const match = WRITTEN.exec(text.slice(token.start, token.start + MOST_CHARS));
  if (!match) return null;
  const [hour, minute] = [Number(match[1]), Number(match[2])];
  if (hour > 24 || minute > 59) return null;
  const end = token.start + match[0].length;
  let to = at + 1;
  while (to < tokens.length && (tokens[to]?.start ?? 0) < end) to += 1;
  const sure = hour > 12 || hour === 0 || call.language !== 'en';
  return { minutes: hour * 60 + minute, sure, from: at, to };
}
