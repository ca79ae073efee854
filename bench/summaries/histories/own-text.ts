import { isSameName } from '../remembered/names.ts';

const CALL_DATE = / (?:\(|since )\d{1,2} \p{L}+(?: \d{4})?(?:, over since [^)]+\)|\))?/gu;

/** "Friday 4 December" before a note. */
const NOTE_DAYS = /^\p{Lu}\p{L}+day \d{1,2} \p{L}+(?: \d{4})?(?=:| \()/gmu;
/** "Friday 4 December (Kevin Tran):" or "Agreed (Kevin Tran):" */
const LINE_NAME = /^[\p{L}\p{N} -]+ \((?<name>[^)]*)\):/u;

/** Stands for the name in the line of a call whose speaker is not known. */
const NOBODY = 'name not said';

const WEEKDAY = /\p{Lu}\p{L}+day (?=\d{1,2} \p{Lu})/gu;

/** Removes the dates of calls, which are no appointments, and weekdays before a date, which are not the coming ones. */
export const withoutOtherDays = (summary: string): string =>
  summary.replace(CALL_DATE, '').replace(NOTE_DAYS, '').replace(WEEKDAY, '');

/**
 * Removes the lines about other people.
 *
 * @param names acceptable names of the caller
 */
export function ownText(summary: string, names: readonly string[]): string {
  const isOther = (line: string): boolean => {
    const { name = NOBODY } = LINE_NAME.exec(line)?.groups ?? {};
    return name !== NOBODY && !names.some((each) => isSameName(each, name));
  };
  return summary
    .split('\n')
    .filter((line) => !isOther(line))
    .join('\n');
}
