import { addDays, type Day, dayNumber, MONTHS, sayShortDay, weekdayOf } from './calendar.ts';
import { type CallTime, dateValue, WEEKDAY } from './date-values.ts';
import type { Value } from './values.ts';

const BARE_WEEKDAY = new RegExp(`^(?:(?:on|the|coming) )?${WEEKDAY}$`, 'i');
const BARE_NUMBER = /^the (\d{1,2})(?:st|nd|rd|th)$/i;
// "The Friday after", "a week on Friday" and "Good Friday" are other days than the one named before.
const SHIFTED_AFTER = /^,? (?:after|before|following|prior|week)\b/i;
const SHIFTED_BEFORE =
  /\b(?:week|following|previous|other|good|black|easter|ash) (?:on |after |before )?$/i;
const IN_MONTH = new RegExp(
  String.raw`\b(?:in|for|until|of|early|mid|late) (${MONTHS.join('|')})\b|\b(${MONTHS.join('|')}) (?=the \d)`,
  'gi',
);
const MONTH_AHEAD_DAYS = 180;
const NEAR_TURNS = 12;

const monthName = (said = ''): string => said.charAt(0).toUpperCase() + said.slice(1).toLowerCase();

type Named = { readonly day: Day; readonly turn: number };

/** Remembers the days a call named in full, so that "Wednesday at one" is the Wednesday that was offered. */
export class DayReferences {
  private readonly call: CallTime;
  private readonly named: Named[] = [];
  private month: string | undefined;

  constructor(call: CallTime) {
    this.call = call;
  }

  /** The dates of a sentence, bare weekdays and numbers as the days of that name that were named last. */
  resolve(values: readonly Value[], text: string, turn: number): Value[] {
    const months = [...text.matchAll(IN_MONTH)];
    const resolved = values.map((value) => {
      if (value.kind !== 'date' || !value.day) return value;
      this.hear(months.findLast(({ index }) => index < value.start));
      return this.meant({ ...value, day: value.day }, text, turn);
    });
    this.hear(months.at(-1));
    return resolved;
  }

  private hear(month: RegExpExecArray | undefined): void {
    if (month) this.month = monthName(month[1] ?? month[2]);
  }

  private meant(value: Value & { readonly day: Day }, text: string, turn: number): Value {
    const said = text.slice(value.start, value.end);
    const number = Number(BARE_NUMBER.exec(said)?.[1]);
    const bare = BARE_WEEKDAY.test(said);
    if (!bare && !number) {
      if (dayNumber(value.day) >= dayNumber(this.call.day)) {
        this.named.push({ day: value.day, turn });
        this.month = MONTHS[value.day.month - 1];
      }
      return value;
    }
    const shifted =
      SHIFTED_AFTER.test(text.slice(value.end)) || SHIFTED_BEFORE.test(text.slice(0, value.start));
    if (shifted) return value;
    const day = bare ? this.weekday(weekdayOf(value.day), turn) : this.numbered(number, turn);
    if (!day) return value;
    // Where no weekday was said the month is derived already; that is enough.
    return bare
      ? this.moved(value, day, text)
      : { ...dateValue(day, value.start, said, this.call), shown: sayShortDay(day) };
  }

  private near(turn: number): Named[] {
    return this.named.filter((one) => turn - one.turn <= NEAR_TURNS);
  }

  private weekday(weekday: number, turn: number): Day | undefined {
    return this.near(turn).findLast(({ day }) => weekdayOf(day) === weekday)?.day;
  }

  private numbered(number: number, turn: number): Day | undefined {
    const named = this.near(turn).findLast(({ day }) => day.day === number)?.day;
    if (named || !this.month) return named;
    const days = Array.from({ length: MONTH_AHEAD_DAYS }, (_, ahead) =>
      addDays(this.call.day, ahead),
    );
    return days.find(({ day, month }) => day === number && MONTHS[month - 1] === this.month);
  }

  /** The value with that day; "that Friday" loses its "that". */
  private moved(value: Value, day: Day, text: string): Value {
    const lead = /\bthat $/i.exec(text.slice(0, value.start))?.[0] ?? '';
    const said = lead + text.slice(value.start, value.end);
    const now = dateValue(day, value.start - lead.length, said, this.call);
    return /^on /.test(value.shown) && !lead ? { ...now, shown: `on ${now.shown}` } : now;
  }
}
