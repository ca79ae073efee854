import type { Sentence } from '../../../../language/sentences/sentence.ts';
import { type CalendarDay, dayFrom, yearOf } from '../../../../language/values/calendar.ts';
import { cues } from '../../../../language/vocabulary/cues.ts';
import { MONTHS } from '../../../../language/vocabulary/moments/calendar-words.ts';
import type { Mention } from './find-moments.ts';

/** "It's in October"; not "the contract ends in October". */
const IN_MONTH = MONTHS.en.map((names) =>
  cues(names.map((name) => `it's/is/be/sometime in ${name}`)),
);
const TURNS = 4;
/** A month farther ahead means the past one. */
const AHEAD_MONTHS = 8;
const YEAR = 12;

const monthOf = (day: CalendarDay): number => Number(day.slice(5, 7)) - 1;

/** "It's in October." – "Which day?" – "Saturday.": the weekday is not the coming one, and its date is not known. */
export class NamedMonth {
  readonly #today: CalendarDay;
  #named: { readonly month: number; readonly turn: number } | null = null;

  constructor(today: CalendarDay) {
    this.#today = today;
  }

  observe({ text, turn }: Sentence): void {
    const month = IN_MONTH.findIndex((pattern) => pattern.test(text));
    const ahead = (month - monthOf(this.#today) + YEAR) % YEAR;
    if (month >= 0 && ahead > 0 && ahead <= AHEAD_MONTHS) this.#named = { month, turn };
  }

  /** Moves a mention into the named month: "the seventeenth" is of that month; null for a weekday alone. */
  resolve<Some extends Mention>(mention: Some, { turn, values, text }: Sentence): Some | null {
    const { day } = mention.slot;
    if (!this.#named || day === null || turn - this.#named.turn > TURNS) return mention;
    const { month } = this.#named;
    const said = values.find((one) => one.kind === 'day' && one.day === day);
    const isWeekday = said?.kind === 'day' && said.said === 'weekday';
    if (monthOf(day) === month || said === undefined) return mention;
    if (isWeekday) return null;
    const isBare = said.kind === 'day' && said.said === 'ordinal';
    if (!isBare || /day/i.test(text.slice(said.start, said.end))) return mention;
    const year = yearOf(this.#today) + Number(month < monthOf(this.#today));
    const moved = dayFrom(year, month + 1, Number(day.slice(8)));
    return moved === null ? null : { ...mention, slot: { ...mention.slot, day: moved } };
  }
}
