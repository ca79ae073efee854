import { findBoundOf } from '../values/bounds.ts';
import { addDays, type CalendarDay, daysBetween, weekdayOf } from '../values/calendar.ts';
import type { CallTime } from '../values/call-time.ts';
import { bareWindow } from '../values/clock/windows.ts';
import { readValues, tokenise } from '../values/read-values.ts';
import type { TokenisedText } from '../values/tokenised-text.ts';
import {
  type DayValue,
  isKind,
  type SpokenValue,
  type TimeValue,
  withoutOverlaps,
} from '../values/value.ts';
import { DAY_PARTS } from '../vocabulary/moments/calendar-words.ts';
import { settleNumbers } from './bare-numbers.ts';
import type { Line } from './line.ts';
import type { Sentence } from './sentence.ts';
import { isQuestion, splitTurn } from './split-sentences.ts';
import { type KnownMoney, SpokenContext } from './spoken-context.ts';

const DAY = 1_440;

/** "Friday the tenth, out on the Monday": the Monday after that Friday. */
function afterDated(
  day: CalendarDay,
  { start, said }: DayValue,
  values: readonly SpokenValue[],
): CalendarDay {
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
const withWindows = (
  words: TokenisedText,
  values: readonly SpokenValue[],
  context: SpokenContext,
): SpokenValue[] =>
  values.map((value) => {
    const isTime = value.kind === 'time' && value.until === undefined;
    if (!isTime && !(value.kind === 'number' && !value.counts)) return value;
    const from = words.tokens.findIndex(({ start }) => start === value.start);
    const window = from < 0 ? null : bareWindow(words, from, true);
    return window?.until !== undefined && context.hasWindow(window.minutes, window.until)
      ? { kind: 'time', ...window, bare: true }
      : value;
  });

/** The part of the day in "this evening" or "tonight". */
function partOfDay(
  text: string,
  values: readonly SpokenValue[],
  { language }: CallTime,
): 'am' | 'pm' | null {
  const days = values.filter((value) => value.kind === 'day' && value.said === 'relative');
  const said = days.flatMap(({ start, end }) => text.slice(start, end).toLowerCase().split(' '));
  return said.map((word) => DAY_PARTS[language][word]).find(Boolean) ?? null;
}

/** A sentence with its values before the context resolves them. */
type UnresolvedSentence = {
  readonly line: Line;
  readonly text: string;
  readonly question: boolean;
  readonly words: TokenisedText;
  readonly values: readonly SpokenValue[];
  readonly part: 'am' | 'pm' | null;
};

function readAlone(line: Line, text: string, call: CallTime): UnresolvedSentence {
  const words = tokenise(text, call);
  const values = readValues(words);
  const part = values.find(isKind('part'))?.part ?? partOfDay(text, values, call);
  return { line, text, question: isQuestion(text), words, values, part };
}

/** The time in the other half of the day with the end of its window; unchanged if that passes midnight. */
function shiftedTo(minutes: number, time: TimeValue): Pick<TimeValue, 'minutes' | 'until'> {
  if (time.until === undefined) return { minutes };
  const until = time.until + minutes - time.minutes;
  return until > minutes && until > 0 && until < DAY ? { minutes, until } : time;
}

/** The values of a sentence, resolved by the sentences before it. */
function valuesOf(
  { line, text, words, values, part }: UnresolvedSentence,
  context: SpokenContext,
): SpokenValue[] {
  const { turn, role } = line;
  const read = withWindows(words, values, context);
  const topic = context.topic(turn, text);
  const besideTime = read.some(({ kind }) => kind === 'time');
  const settle = (some: readonly SpokenValue[], about: 'price' | 'time' | null): SpokenValue[] =>
    settleNumbers(words, some, {
      topic: about,
      isNear: role === 'agent' || context.nearMoney(turn),
      isNamedTime: (minutes) => context.isNamedTime(minutes, turn),
      isKnown: (amountMinor) => context.isKnownAmount(amountMinor),
    });
  const first = settle(read, topic);
  // One price makes the other numbers prices: "a double at 240 a night, or a garden room at 185".
  const isPriced = topic !== 'price' && !besideTime && first.some(({ kind }) => kind === 'money');
  return withoutOverlaps(isPriced ? settle(first, 'price') : first).map((value): SpokenValue => {
    if (value.kind === 'day')
      return {
        ...value,
        day: afterDated(context.dayOf(value, turn), value, read),
        ...findBoundOf(text, value),
      };
    if (value.kind === 'time')
      return {
        ...value,
        ...shiftedTo(context.minutesOf(value, turn, part), value),
        ...findBoundOf(text, value),
      };
    return value.kind === 'money' ? context.moneyOf(value) : value;
  });
}

function resolveSentences(
  sentences: readonly UnresolvedSentence[],
  call: CallTime,
  known: KnownMoney | null,
): Sentence[] {
  const context = new SpokenContext(call, known);
  return sentences.map((one, index) => {
    const { text, question } = one;
    const { turn, role } = one.line;
    const values = valuesOf(one, context);
    context.add({ role, turn, text, values });
    return { index, turn, role, text, question, values };
  });
}

/**
 * All sentences of the call in order with their values. Calls with prices are resolved twice: a number that is an
 * amount anywhere is one everywhere, in the currency that the call names.
 */
export function readSentences(lines: readonly Line[], call: CallTime): Sentence[] {
  const read = lines.flatMap((line) =>
    splitTurn(line.text).map((text) => readAlone(line, text, call)),
  );
  const first = resolveSentences(read, call, null);
  const money = first.flatMap(({ values }) => values.filter(isKind('money')));
  if (money.length === 0) return first;
  return resolveSentences(read, call, {
    amounts: new Set(money.flatMap(({ amountMinor, unclear }) => (unclear ? [] : amountMinor))),
    currency: money.find(({ currency }) => currency !== '')?.currency ?? '',
  });
}
