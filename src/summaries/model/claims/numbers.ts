const NUMBER = /\d+(?:[.,]\d+)*/g;

/** One way to write a number: no separators of thousands, a point before decimals, no zeros at its end. */
export function canonicalNumber(text: string): string {
  const whole = text.replace(/[.,](?=\d{3}(?!\d))/g, '').replace(/,/g, '.');
  const value = Number(whole);
  return Number.isFinite(value) && whole.length < 16 ? String(value) : whole;
}

/** The numbers of a text, each in its one way of writing. */
export const numbersOf = (text: string): string[] =>
  (text.match(NUMBER) ?? []).map(canonicalNumber);

/** The text with blanks where the spans are. */
export const blankOut = (
  text: string,
  spans: readonly { readonly start: number; readonly end: number }[],
): string =>
  spans.reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    text,
  );
