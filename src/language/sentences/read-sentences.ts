import type { Line } from '../transcript/line.ts';
import { findBoundOf } from '../values/bounds.ts';
import { addDays, type Day, daysBetween, weekdayOf } from '../values/calendar.ts';
import { bareWindow } from '../values/clock-times.ts';
import type { CallTime, Words } from '../values/context.ts';
import { readValues, wordsIn } from '../values/read-values.ts';
import { type DayValue, isKind, type Value, withoutOverlaps } from '../values/value.ts';
import { DAY_PARTS } from '../vocabulary/calendar-words.ts';
import { settleNumbers } from './bare-numbers.ts';
import type { Sentence } from './sentence.ts';
import { isQuestion, splitTurn } from './split.ts';
import { type KnownMoney, SpokenContext } from './spoken-context.ts';

const SAYS_TODAY =
  /\b(?:today|tonight|hoy|heute|aujourd'hui|hoje|oggi)\b|\bthis (?:morning|afternoon|evening)\b/i;
/** "Friday the tenth, out on the Monday": the Monday behind that Friday. */
function afterDated(day: Day, { start, said }: DayValue, values: readonly Value[]): Day {
  const dated = values.findLast(
    (value): value is DayValue =>
      value.kind === 'day' && value.start < start && /^(?:date|ordinal)$/.test(value.said),
  );
  if (said !== 'weekday' || !dated) return day;
  if (weekdayOf(day) === weekdayOf(dated.day)) return dated.day;
  if (daysBetween(day, dated.day) <= 0) return day;
  return addDays(dated.day, (weekdayOf(day) - weekdayOf(dated.day) + 7) % 7);
}

/** "Ten to one" as the window that was offered before. */
const withWindows = (words: Words, values: readonly Value[], context: SpokenContext): Value[] =>
  values.map((value) => {
    const isTime = value.kind === 'time' && value.until === undefined;
    if (!isTime && !(value.kind === 'number' && !value.counts)) return value;
    const from = words.tokens.findIndex(({ start }) => start === value.start);
    const window = from < 0 ? null : bareWindow(words, from, true);
    return window?.until !== undefined && context.hasWindow(window.minutes, window.until)
      ? { kind: 'time', ...window, bare: true }
      : value;
  });

/** "This evening", "tonight": a day that says its part as well. */
function partOfDay(
  text: string,
  values: readonly Value[],
  { language }: CallTime,
): 'am' | 'pm' | null {
  const days = values.filter((value) => value.kind === 'day' && value.said === 'relative');
  const said = days.flatMap(({ start, end }) => text.slice(start, end).toLowerCase().split(' '));
  return said.map((word) => DAY_PARTS[language][word]).find(Boolean) ?? null;
}

/** The values of a sentence, those that need the sentences before it resolved. */
function valuesIn(
  text: string,
  { turn, role }: Line,
  context: SpokenContext,
  call: CallTime,
): Value[] {
  const words = wordsIn(text, call);
  const read = withWindows(words, readValues(words), context);
  const topic = context.topic(turn, text);
  const besideTime = read.some(({ kind }) => kind === 'time');
  const part = read.find((value) => value.kind === 'part')?.part ?? partOfDay(text, read, call);
  const settle = (values: readonly Value[], about: 'price' | 'time' | null): Value[] =>
    settleNumbers(words, values, {
      topic: about,
      isNear: role === 'agent' || context.nearMoney(turn),
      isNamedTime: (minutes) => context.isNamedTime(minutes, turn),
      isKnown: (amountMinor) => context.isKnownAmount(amountMinor),
    });
  const first = settle(read, topic);
  // One price of a sentence says what its other numbers are: "a double at 240 a night, or a garden room at 185".
  const isPriced = topic !== 'price' && !besideTime && first.some(({ kind }) => kind === 'money');
  return withoutOverlaps(isPriced ? settle(first, 'price') : first).map((value): Value => {
    if (value.kind === 'day')
      return {
        ...value,
        day: afterDated(context.dayOf(value, turn), value, read),
        ...findBoundOf(text, value),
      };
    if (value.kind === 'time')
      return {
        ...value,
        minutes: context.minutesOf(value, turn, part),
        ...findBoundOf(text, value),
      };
    return value.kind === 'money' ? context.moneyOf(value) : value;
  });
}

function readOnce(lines: readonly Line[], call: CallTime, known: KnownMoney): Sentence[] {
  const context = new SpokenContext(
    call,
    lines.some(({ text }) => SAYS_TODAY.test(text)),
    known,
  );
  const sentences: Sentence[] = [];
  for (const line of lines) {
    const { turn, role } = line;
    for (const text of splitTurn(line.text)) {
      const values = valuesIn(text, line, context, call);
      context.hear({ role, turn, text, values });
      sentences.push({
        index: sentences.length,
        turn,
        role,
        text,
        question: isQuestion(text),
        values,
      });
    }
  }
  return sentences;
}

/**
 * Every sentence of the call in order, with its values. Read twice where prices were named: what was an amount
 * anywhere in the call is one wherever it is said, and in the currency that is said anywhere.
 */
export function readSentences(lines: readonly Line[], call: CallTime): Sentence[] {
  const first = readOnce(lines, call, { amounts: new Set(), currency: '' });
  const money = first.flatMap(({ values }) => values.filter(isKind('money')));
  if (money.length === 0) return first;
  return readOnce(lines, call, {
    amounts: new Set(money.map(({ amountMinor }) => amountMinor)),
    currency: money.find(({ currency }) => currency !== '')?.currency ?? '',
  });
}
