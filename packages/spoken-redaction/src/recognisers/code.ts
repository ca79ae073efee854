import type { Cue } from '../cues/cues.ts';
import type { Finding } from '../state/parsed-turn.ts';

const CODE = '[A-Z]{1,3}-?\\d{4,8}|(?=[A-Z]*\\d[A-Z\\d]*[A-Z]|[A-Z]+\\d)[A-Z\\d]{5,10}';
const AFTER = new RegExp(
  `^(?:[\\s,:]+(?:is|it's|was|says|reads|as))*[\\s,:"“]+(${CODE})(?![A-Za-z\\d])`,
);
const BEFORE = new RegExp(
  `(?<![A-Za-z\\d])(${CODE})["”,]?\\s(?:(?:is|was|as)\\s)?(?:(?:my|your|the|a)\\s)?(?:\\w+\\s)?$`,
);
const ANSWER = new RegExp(`(?<![A-Za-z\\d-])(${CODE})(?![A-Za-z\\d])`, 'd');
const REACH = 40;

/** Codes of letters and digits beside their cue, or, where one was asked for, without it. */
export function findCodes(text: string, cues: readonly Cue[], isAsked: boolean): Finding[] {
  if (isAsked && cues.length === 0) {
    const [start, end] = ANSWER.exec(text)?.indices?.[1] ?? [];
    return start === undefined || end === undefined ? [] : [findingOf(start, end)];
  }
  return cues.flatMap((cue) => (cue.kind === 'one_time_code' ? besideCue(text, cue) : []));
}

const findingOf = (start: number, end: number): Finding => ({ start, end, kind: 'one_time_code' });

function besideCue(text: string, { start, end }: Cue): Finding[] {
  const [after, code] = AFTER.exec(text.slice(end, end + REACH)) ?? [];
  if (after && code) return [findingOf(end + after.length - code.length, end + after.length)];
  const from = Math.max(0, start - REACH);
  const before = BEFORE.exec(text.slice(from, start));
  if (!before?.[1]) return [];
  return [findingOf(from + before.index, from + before.index + before[1].length)];
}
