/** A month of the calendar in UTC, such as `2026-01`. */
export const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

const numberOf = (month: string): number => {
  const [year, ofYear] = month.split('-').map(Number);
  return (year ?? 0) * 12 + (ofYear ?? 0) - 1;
};

const monthOfNumber = (number: number): string =>
  `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`;

/** How many months there are from the first to the last, both included; 0 or less if the last one is earlier. */
export const countMonths = (first: string, last: string): number =>
  numberOf(last) - numberOf(first) + 1;

/** The months from the first to the last, both included, oldest first. */
export const monthsBetween = (first: string, last: string): string[] =>
  Array.from({ length: countMonths(first, last) }, (_, index) =>
    monthOfNumber(numberOf(first) + index),
  );
