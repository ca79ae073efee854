/** Reads values out of a text one pattern after another, so that no pattern sees what an earlier one took. */
export class Reading<Value> {
  readonly found = new Set<Value>();
  rest: string;

  constructor(text: string) {
    this.rest = ` ${text} `;
  }

  /** A match that stands for nothing is left in the text. */
  take(pattern: RegExp, valuesOf: (match: readonly string[]) => readonly Value[]): void {
    this.rest = this.rest.replace(pattern, (...match: string[]) => {
      const values = valuesOf(match);
      for (const value of values) this.found.add(value);
      return values.length ? ' ~ ' : (match[0] ?? '');
    });
  }
}
