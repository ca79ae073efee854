import type { Finding } from './formats.ts';
import type { Name } from './names.ts';

const CODE = '[A-Z]{1,3}-?\\d{4,8}|(?=[A-Z]*\\d[A-Z\\d]*[A-Z]|[A-Z]+\\d)[A-Z\\d]{5,10}';
const AFTER = new RegExp(
  `^(?:[\\s,:]+(?:is|it's|was|says|reads|as))*[\\s,:"“]+(${CODE})(?![A-Za-z\\d])`,
);
const BEFORE = new RegExp(
  `(?<![A-Za-z\\d])(${CODE})["”,]?\\s(?:(?:is|was|as)\\s)?(?:(?:my|your|the|a)\\s)?(?:\\w+\\s)?$`,
);
const ANSWER = new RegExp(`(?<![A-Za-z\\d-])(${CODE})(?![A-Za-z\\d])`, 'd');
const REACH = 40;

/** Codes of letters and digits beside their name, or, where one was asked for, without it. */
export function namedCodes(text: string, names: readonly Name[], asked: boolean): Finding[] {
  if (asked && names.length === 0) {
    const [start, end] = ANSWER.exec(text)?.indices?.[1] ?? [];
    return start === undefined || end === undefined ? [] : [finding(start, end)];
  }
  return names.flatMap((name) => (name.label === 'one_time_code' ? besideName(text, name) : []));
}

const finding = (start: number, end: number): Finding => ({ start, end, kind: 'one_time_code' });

function besideName(text: string, { start, end }: Name): Finding[] {
  const after = AFTER.exec(text.slice(end, end + REACH));
  if (after?.[1]) return [finding(end + after[0].length - after[1].length, end + after[0].length)];
  const from = Math.max(0, start - REACH);
  const before = BEFORE.exec(text.slice(from, start));
  return before?.[1] ? [finding(from + before.index, from + before.index + before[1].length)] : [];
}
