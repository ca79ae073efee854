import type { Cue } from '../cues/cues.ts';
import type { Finding } from '../state/finding.ts';

// A word of letters with digits among them, or with signs inside of it.
const MIXED =
  /(?<![^\s,:"“'‘(])(?=\S{0,40}\p{L})(?=\S{0,40}\d|\S{0,40}[!#$%&*_]\S{0,40}[\p{L}\d])[^\s,;"”)]{6,40}(?![^\s,;"”)])/gu;
const OTHER_WORD =
  /^(?:\d+(?:[:.]\d+)?(?:[ap]\.?m\b|st|nd|rd|th|-\p{Ll}+)|https?:|www\.|[^@\s]+@[^@\s]+\.\p{L}{2,}|.*\.(?:com|net|org|io|co)\b)/iu;
const LED =
  /(?:^|[\s,])(?:now|is|was|it['’]s|that['’]s|to|be|maybe|then|used|try|tried|one)[\s,:"“'‘]{1,3}$/i;
const LED_CHARS = 16;
const REACH = 240;

function mixedWordsIn(text: string): Finding[] {
  return Array.from(text.matchAll(MIXED)).flatMap(({ index, 0: word }): Finding[] => {
    const end = index + word.replace(/[.?:]+$/, '').length;
    return OTHER_WORD.test(word) ? [] : [{ start: index, end, kind: 'password' }];
  });
}

/** Words that look like passwords anywhere in the answer to a question for one: "I forgot, no, now it's …". */
export const findMixedAnswers = (text: string): Finding[] => mixedWordsIn(text.slice(0, REACH));

/** The same after the cue of a password, up to that of something else: "I changed my password, now it's …". */
export const findMixedAfterCue = (text: string, cues: readonly Cue[]): Finding[] =>
  cues.flatMap(({ kind, end }, i) => {
    if (kind !== 'password') return [];
    const rest = text.slice(end, Math.min(end + REACH, cues[i + 1]?.start ?? Infinity));
    return mixedWordsIn(rest)
      .filter(({ start }) => LED.test(rest.slice(Math.max(0, start - LED_CHARS), start)))
      .map((found) => ({ ...found, start: found.start + end, end: found.end + end }));
  });
