/** Builds a number from its words, one after the other. */
export class NumberBuilder {
  readonly #groups: number[] = [];
  readonly #digits: string[] = [];
  readonly #isFrench: boolean;
  /** Whole thousands. */
  #thousands = 0;
  /** The next word is added to the last group if it is less than this: 10 after "twenty", 100 after "two hundred". */
  #open = 0;
  #isPadded = false;

  constructor(isFrench: boolean) {
    this.#isFrench = isFrench;
  }

  get isEmpty(): boolean {
    return this.#groups.length === 0;
  }

  get open(): number {
    return this.#open;
  }

  get #last(): number {
    return this.#groups.at(-1) ?? 0;
  }

  #put(value: number): void {
    this.#groups.push(value);
    this.#digits.push(this.#isPadded && value < 10 ? `0${value}` : String(value));
    this.#isPadded = false;
  }

  #replaceLast(value: number, digits = String(value)): void {
    this.#groups.splice(-1, 1, value);
    this.#digits.splice(-1, 1, digits);
  }

  /** "A" of "a hundred". */
  addOne(): void {
    this.#put(1);
    this.#open = 1;
  }

  /** "Oh": the next digit gets a leading zero. */
  addZero(): void {
    this.#isPadded = true;
    this.#open = 0;
  }

  /** "Hundred" or "thousand". */
  addScale(by: 100 | 1_000): void {
    const before = this.isEmpty ? 1 : this.#last;
    this.#open = by;
    if (by === 100) {
      this.#replaceLast(before * by);
      return;
    }
    this.#thousands = (this.#thousands + before) * by;
    this.#groups.length = this.#digits.length = 0;
    this.#replaceLast(0, '');
  }

  add(number: number): void {
    const isTens = number >= 20 && number % 10 === 0;
    if (!this.#isPadded && this.#open > 1 && !this.isEmpty && this.#adds(number)) {
      this.#replaceLast(this.#last + number);
      this.#open = isTens || (this.#isFrench && number === 10) ? 10 : 0;
    } else if (this.#isFrench && this.#last === 4 && number === 20) {
      this.#replaceLast(80);
      this.#open = 20;
    } else {
      this.#put(number);
      const below = this.#isFrench ? 20 : 10;
      const isTen = this.#isFrench && number === 10;
      this.#open = number >= 100 ? 100 : isTens ? below : isTen ? 10 : 0;
    }
  }

  /** "Twenty-first" is one number, "five first" two. */
  addOrdinal(value: number): void {
    if (!this.isEmpty && this.#open === 10) this.#groups.splice(-1, 1, this.#last + value);
    else this.#put(value);
  }

  #adds(number: number): boolean {
    const group = this.#last;
    if (this.#open === 1_000) return true;
    if (this.#open === 100) return number < 100 && group % 100 === 0;
    if (this.#open === 20) return number < 20 && group % 10 === 0;
    // "Dix-sept" is one number, "dix deux" two.
    return number > (group === 10 ? 6 : 0) && number < 10 && group % 10 === 0;
  }

  /** The number as one value and as its spoken groups. */
  get result(): { groups: readonly number[]; digits: string; value: number } {
    const joined = this.#digits.join('') || '0';
    if (this.#thousands > 0) {
      const value = this.#thousands + this.#last;
      return { groups: [value], digits: String(value), value };
    }
    const value = this.#groups.length > 1 ? Number(joined) : this.#last;
    return { groups: this.#groups, digits: joined, value };
  }
}
