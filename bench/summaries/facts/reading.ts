/** Reads values of a text pattern by pattern; each match is removed before the next pattern. */
export class Reading<Value> {
  readonly found = new Set<Value>();
  rest: string;

  constructor(text: string) {
    this.rest = ` ${text} `;
  }

  /** A match without a value stays in the text. */
  take(pattern: RegExp, valuesOf: (match: readonly string[]) => readonly Value[]): void {
    this.rest = this.rest.replace(pattern, (...match: string[]) => {
      const values = valuesOf(match);
      for (const value of values) this.found.add(value);
      return values.length ? ' ~ ' : (match[0] ?? '');
    });
  }
}
