import { isSameName } from '../remembered/names.ts';

/** The heading of a person's section; the name is null if not known. */
export type Heading = { readonly text: string; readonly name: string | null };

const CALL_DATE = / (?:\(|since )\d{1,2} \p{L}+(?: \d{4})?(?:, over since [^)]+\)|\))?/gu;

const WEEKDAY = /\p{Lu}\p{L}+day (?=\d{1,2} \p{Lu})/gu;

/** Removes the dates of calls, which are no appointments, and weekdays before a date, which are not the coming ones. */
export const withoutOtherDays = (summary: string): string =>
  summary.replace(CALL_DATE, '').replace(WEEKDAY, '');

/**
 * Removes the sections of other people.
 *
 * @param names acceptable names of the caller
 */
export function ownText(
  summary: string,
  headings: readonly Heading[],
  names: readonly string[],
): string {
  const isOther = ({ name }: Heading): boolean =>
    name !== null && !names.some((each) => isSameName(each, name));
  if (!headings.some(isOther)) return summary;
  const found = headings
    .map((heading) => ({ heading, at: summary.indexOf(heading.text) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  return found
    .map(({ heading, at }, index) =>
      isOther(heading) ? '' : summary.slice(at, found[index + 1]?.at),
    )
    .join('');
}
