import type { Sentence } from './sentences.ts';
import type { Value } from './values.ts';

/** What became of each value that was said, by its key. */
export type Agreement = {
  readonly refused: ReadonlySet<string>;
  readonly agreed: ReadonlySet<string>;
  /** Keys of the sum that was named, or said again by the caller, last. */
  readonly last?: readonly string[];
  /** Keys of the prices of things the caller took, and of those they left out, where several were named. */
  readonly taken?: ReadonlySet<string>;
  readonly declined?: ReadonlySet<string>;
};

const TOTAL =
  /\b(?:makes|comes to|total|brings it|down to|instead|all in|altogether|for (?:both|the lot|everything|all (?:of it|three|four))|together|match (?:that|it)|(?:i|we) can do|i'd say|then just|so (?=[$€£]?\d))\b|\bso (?=[$€£]?\d)/i;

const ALL_IN = /\b(?:all in|altogether|in total|total|comes to|makes)\b/i;

/** Follows who offered, refused, picked and corrected what; the last word on a value counts. */
export class Ledger {
  readonly refused = new Set<string>();
  readonly agreed = new Set<string>();
  /** Read back and accepted: a later "no" to a question about something else does not undo it. */
  private readonly settled = new Set<string>();
  private readonly amounts: Value[] = [];
  private readonly rates: Sentence[] = [];
  /** Keys of the amounts that were named as the sum, or that the caller said again, last. */
  last: readonly string[] = [];

  /** What the caller took, and what they left out, of several things that each had a price. */
  readonly taken = new Set<string>();
  readonly declined = new Set<string>();

  /** The turn being read. */
  turn = 0;
  private readonly refusedIn = new Map<string, number>();

  refuse(values: readonly Value[]): void {
    for (const { key, kind } of values) {
      if (kind !== 'date' && kind !== 'time' && kind !== 'money' && kind !== 'phone') continue;
      this.refused.add(key);
      this.refusedIn.set(key, this.turn);
      this.agreed.delete(key);
    }
  }

  settle(values: readonly Value[]): void {
    this.agree(values);
    for (const { key } of values) this.settled.add(key);
  }

  turnDown(values: readonly Value[]): void {
    this.refuse(values.filter(({ key }) => !this.settled.has(key)));
  }

  take(values: readonly Value[]): void {
    this.agree(values);
    for (const { key } of values) this.taken.add(key);
  }

  leave(values: readonly Value[]): void {
    this.refuse(values);
    for (const { key } of values) this.declined.add(key);
  }

  /** "So 480.": an amount named again by the caller. */
  repeat(sentence: Sentence): void {
    const numbers: readonly string[] = sentence.text.match(/\d[\d,.]*\d/g) ?? [];
    const again = this.amounts.filter(({ shown }) => numbers.includes(shown.replace(/^\D+/, '')));
    this.agree(again);
    if (again.length) this.last = again.map(({ key }) => key);
  }

  /** "Your last payment of $49 is on Monday": an amount that was turned down before and holds after all. */
  restate({ values, turn }: Sentence): void {
    const [only, second] = values.filter(({ kind }) => kind === 'money');
    const dropped = only && this.refusedIn.get(only.key);
    if (only && !second && dropped !== undefined && dropped < turn) this.agree([only]);
  }

  agree(values: readonly Value[]): void {
    for (const { key } of values) {
      this.agreed.add(key);
      this.refused.delete(key);
    }
  }

  /** "58 each, 74 each, 112 each", then "148 all in": which of them it was is in the sum. */
  private dropListedRates({ text, values, turn }: Sentence): void {
    if (!ALL_IN.test(text) || !values.some(({ kind }) => kind === 'money')) return;
    for (const listed of Map.groupBy(this.rates, (one) => one.turn).values()) {
      const rates = listed.filter((one) => one.turn < turn).flatMap((one) => one.values);
      if (new Set(rates.map(({ key }) => key)).size > 2) this.refuse(rates);
    }
  }

  /** "So that makes 355": sums named before are superseded, rates are not. */
  total(sentence: Sentence): void {
    const amounts = sentence.values.filter((value) => value.kind === 'money');
    if (amounts.length && TOTAL.test(sentence.text)) {
      this.refuse(this.amounts.filter((old) => !amounts.some(({ key }) => key === old.key)));
      this.agree(amounts.slice(-1));
      this.last = amounts.slice(-1).map(({ key }) => key);
      if (/\bfrom\b.*\bto\b/.test(sentence.text)) this.refuse(amounts.slice(0, -1));
    }
    this.dropListedRates(sentence);
    const rate = (value: Value): boolean =>
      /^,? ?(?:per|a|an|each|every)\b/.test(sentence.text.slice(value.end).trim());
    this.amounts.push(...amounts.filter((value) => !rate(value)));
    const rates = amounts.filter(rate);
    if (rates.length) this.rates.push({ ...sentence, values: rates });
  }
}
