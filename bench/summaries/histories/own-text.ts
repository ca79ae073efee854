import { isSameName } from '../remembered/names.ts';

/** What a summary says above what it tells of one person; null: nobody knows of whom. */
export type Heading = { readonly text: string; readonly name: string | null };

const CALL_DATE = / (?:\(|since )\d{1,2} \p{L}+(?: \d{4})?(?:, over since [^)]+\)|\))?/gu;

const WEEKDAY = /\p{Lu}\p{L}+day (?=\d{1,2} \p{Lu})/gu;

/**
 * The summary without the dates that calls were on, which are none of an appointment, and without the weekday before
 * a date, which is not the coming one.
 */
export const withoutOtherDays = (summary: string): string =>
  summary.replace(CALL_DATE, '').replace(WEEKDAY, '');

/**
 * The summary without what stands under the headings of other people; all of it where there are no such headings.
 *
 * @param names what the caller may be called
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
