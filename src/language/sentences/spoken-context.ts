import type { Role } from '../../domain/call.ts';
import { addDays, type CalendarDay, daysBetween, weekdayOf } from '../values/calendar.ts';
import type { CallTime } from '../values/call-time.ts';
import type { DayValue, MoneyValue, NumberValue, SpokenValue, TimeValue } from '../values/value.ts';
import { cues } from '../vocabulary/cues.ts';
import { EVENING_TALK, PRICE_TALK, TIME_TALK, WEEK_TALK } from '../vocabulary/topic-words.ts';

const PRICE = cues(PRICE_TALK);
const TIME = cues(TIME_TALK);
const EVENING = cues(EVENING_TALK);
const MEAL_TURNS = 4;
const WEEKS = WEEK_TALK.map(([phrase, weeks]) => [cues([phrase]), weeks] as const);
/** Turns for which a topic stays without being named again. */
const TOPIC_TURNS = 3;
const MONEY_TURNS = 8;
const HUNDRED = 100;
const THOUSAND_MINOR = 100_000;
/** "Five two" for 5,200, "forty" for 40,000. */
const SCALES = [100, 1_000] as const;
const isNearTo = (amount: number, other: number): boolean =>
  amount / other > 0.6 && amount / other < 1.5;
const HALF_DAY = 720;
const WEEK = 7;

/** Amounts and currency found in a first pass over the call. */
export type KnownMoney = {
  /** In minor units. */
  readonly amounts: ReadonlySet<number>;
  /** The first currency named; empty if there is none. */
  readonly currency: string;
};

/** The context that the values of the next sentence depend on. */
export class SpokenContext {
  readonly #call: CallTime;
  readonly #known: KnownMoney | null;
  #priceTurn = Number.NEGATIVE_INFINITY;
  #timeTurn = Number.NEGATIVE_INFINITY;
  #lastAmount = Number.NaN;
  /** Turn of the last amount. */
  #moneyTurn = Number.NEGATIVE_INFINITY;
  #part: { part: 'am' | 'pm'; turn: number } | null = null;
  #week: { weeks: number; turn: number } | null = null;
  readonly #dated = new Map<number, CalendarDay>();
  readonly #sure = new Set<number>();
  readonly #windows = new Set<string>();
  readonly #times = new Map<number, number>();
  #currency: string;

  constructor(call: CallTime, known: KnownMoney | null) {
    this.#known = known;
    this.#currency = known?.currency ?? '';
    this.#call = call;
  }

  /** Whether a bare number is more likely a price, a time, or neither. */
  topic(turn: number, text: string): 'price' | 'time' | null {
    if (PRICE.test(text)) return 'price';
    if (turn - this.#moneyTurn <= 1 && this.#timeTurn < this.#moneyTurn) return 'price';
    if (TIME.test(text)) return 'time';
    const [price, time] = [turn - this.#priceTurn, turn - this.#timeTurn];
    if (Math.min(price, time) > TOPIC_TURNS) return null;
    return price < time ? 'price' : 'time';
  }

  /** The day of "Friday" if an earlier sentence says which Friday or week is meant. */
  dayOf(value: DayValue, turn: number): CalendarDay {
    if (value.said !== 'weekday') return value.day;
    const weekday = weekdayOf(value.day);
    const dated = this.#dated.get(weekday);
    if (dated !== undefined && daysBetween(this.#call.day, value.day) >= 0) return dated;
    if (!this.#week || turn - this.#week.turn > TOPIC_TURNS * 2 || this.#week.weeks === 0)
      return value.day;
    const monday = addDays(this.#call.day, -((weekdayOf(this.#call.day) + 6) % WEEK));
    return addDays(monday, this.#week.weeks * WEEK + ((weekday + 6) % WEEK));
  }

  /** The time with the half of the day that an earlier sentence names. */
  minutesOf({ minutes, sure }: TimeValue, turn: number, part: 'am' | 'pm' | null): number {
    if (sure) return minutes;
    const other = (minutes + HALF_DAY) % (2 * HALF_DAY);
    const said =
      part ?? (this.#part && turn - this.#part.turn <= TOPIC_TURNS ? this.#part.part : null);
    if (part === null && this.#sure.has(other) && !this.#sure.has(minutes)) return other;
    if (said === null) return minutes;
    const isPm = minutes >= HALF_DAY;
    // "In the afternoon." "Eleven?" is a counter-offer, not eleven at night.
    const hour = Math.floor(other / 60);
    return isPm === (said === 'pm') || (part === null && (hour >= 20 || hour < 6))
      ? minutes
      : other;
  }

  /** Whether that window was named before: then "ten to one" is a window and not 12:50. */
  hasWindow(minutes: number, until: number): boolean {
    return this.#windows.has(`${minutes % HALF_DAY} ${until % HALF_DAY}`);
  }

  /** Whether that time was named in the last turns, in either half of the day. */
  isNamedTime(minutes: number, turn: number): boolean {
    const named = this.#times.get(minutes % HALF_DAY);
    return named !== undefined && turn - named <= TOPIC_TURNS;
  }

  /** Whether an amount was named in the last turns. */
  nearMoney(turn: number): boolean {
    return turn - this.#moneyTurn <= MONEY_TURNS;
  }

  /** Whether the number was an amount elsewhere in the call. */
  isKnownAmount(amountMinor: number): boolean {
    return this.#known?.amounts.has(amountMinor) ?? false;
  }

  /**
   * The amount with its currency. "Five two" is 5,200 after thousands; "eighty-four fifty" stays a number if nothing
   * in the call shows whether it is 84.50 or 8,450.
   */
  moneyOf(value: MoneyValue): MoneyValue | NumberValue {
    if (value.currency) return value;
    const currency = this.#currency;
    const cents = value.amountMinor / HUNDRED;
    // "Twenty-three fifty" repeats 23.50, "four fifty" 4.50.
    if (value.bare && cents % HUNDRED !== 0 && this.isKnownAmount(cents))
      return { ...value, amountMinor: cents, currency };
    // "Five nine" repeats 5,900.
    if (value.bare && cents < HUNDRED && this.isKnownAmount(value.amountMinor * HUNDRED))
      return { ...value, amountMinor: value.amountMinor * HUNDRED, currency };
    if (value.unclear && this.#known && !this.isKnownAmount(value.amountMinor)) {
      const { start, end } = value;
      return { kind: 'number', value: cents, groups: [], counts: false, start, end };
    }
    const isSmall = value.amountMinor < HUNDRED * HUNDRED && this.#lastAmount >= THOUSAND_MINOR;
    const scale = isSmall
      ? SCALES.find((by) => isNearTo(value.amountMinor * by, this.#lastAmount))
      : undefined;
    const amountMinor = value.amountMinor * (scale ?? 1);
    return { ...value, amountMinor, currency };
  }

  /** Records a sentence as context for the following ones. */
  add({
    turn,
    text,
    values,
  }: {
    role: Role;
    turn: number;
    text: string;
    values: readonly SpokenValue[];
  }): void {
    if (PRICE.test(text) || values.some(({ kind }) => kind === 'money')) this.#priceTurn = turn;
    if (TIME.test(text) || values.some(({ kind }) => kind === 'time' || kind === 'day'))
      this.#timeTurn = turn;
    if (values.some(({ kind }) => kind === 'money')) this.#moneyTurn = turn;
    const part = values.findLast((value) => value.kind === 'part');
    if (part) this.#part = { part: part.part, turn };
    if (EVENING.test(text)) this.#part = { part: 'pm', turn: turn + MEAL_TURNS };
    const week = WEEKS.find(([cue]) => cue.test(text));
    if (week) this.#week = { weeks: week[1], turn };
    for (const value of values) {
      const isDated = value.kind === 'day' && /^(?:date|ordinal)$/.test(value.said);
      if (value.kind === 'day' && isDated && daysBetween(this.#call.day, value.day) >= 0)
        this.#dated.set(weekdayOf(value.day), value.day);
      if (value.kind === 'time' && value.sure) {
        this.#sure.add(value.minutes);
        if (value.minutes !== HALF_DAY)
          this.#part = { part: value.minutes >= HALF_DAY ? 'pm' : 'am', turn };
      }
      if (value.kind === 'time') this.#times.set(value.minutes % HALF_DAY, turn);
      if (value.kind === 'time' && value.until !== undefined)
        this.#windows.add(`${value.minutes % HALF_DAY} ${value.until % HALF_DAY}`);
      if (value.kind === 'money' && !value.bare) this.#currency = value.currency || this.#currency;
      if (value.kind === 'money') this.#lastAmount = value.amountMinor;
    }
  }
}
