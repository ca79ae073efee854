import { withoutOpeners } from '../phrasing/openers.ts';
import type { Line } from '../transcript/line.ts';
import { bareAmount } from '../values/amounts.ts';
import { findBoundOf } from '../values/bounds.ts';
import { addDays, type Day, daysBetween, weekdayOf } from '../values/calendar.ts';
import { bareTime, bareWindow, openHours } from '../values/clock-times.ts';
import type { CallTime, Words } from '../values/context.ts';
import { readValues, wordsIn } from '../values/read-values.ts';
import {
  type DayValue,
  isKind,
  type NumberValue,
  type Value,
  withoutOverlaps,
} from '../values/value.ts';
import { cues } from '../vocabulary/cues.ts';
import { ELLIPSIS_LEADS, ELLIPSIS_TAILS } from '../vocabulary/sentence-words.ts';
import type { Sentence } from './sentence.ts';
import { isQuestion, splitTurn } from './split.ts';
import { SpokenContext } from './spoken-context.ts';

const SAYS_TODAY =
  /\b(?:today|tonight|hoy|heute|aujourd'hui|hoje|oggi)\b|\bthis (?:morning|afternoon|evening)\b/i;
/** A sentence of so few words beside its numbers says hardly more than them. */
const ELLIPSIS_WORDS = 4;

/** Around an hour that is all there is to say: "make it eleven", "Nine's fine". */
const LEADS_HOUR = cues(ELLIPSIS_LEADS);
const FOLLOWS_HOUR = cues(ELLIPSIS_TAILS, 'start');

function standsAlone(text: string, { start, end }: NumberValue): boolean {
  const lead = text.slice(0, start).trim();
  const tail = text.slice(end);
  const led =
    lead === '' ||
    /[,.;:-]$/.test(lead) ||
    LEADS_HOUR.all(lead).some((one) => one.end === lead.length);
  return (
    (led || isOnlyOpeners(lead)) &&
    (/^\s*(?:to|till|until|-)\s*[\p{L}\d]+[.!?]*$/u.test(tail) ||
      /^['’]?s?[\s,.!?]*$/.test(tail) ||
      /^\s*(?:or|and)\b/.test(tail) ||
      FOLLOWS_HOUR.test(tail.replace(/^['’]s/, ' is')))
  );
}

const isOnlyOpeners = (text: string): boolean => withoutOpeners(`${text} x`) === 'x';

/** A bare number as the price or the time that it stands for. */
type NumberContext = {
  readonly topic: 'price' | 'time' | null;
  readonly isShort: boolean;
  readonly besideTime: boolean;
  readonly isNear: boolean;
  readonly isKnown: (amountMinor: number) => boolean;
};

function settledNumber(
  number: NumberValue,
  words: Words,
  { topic, isShort, besideTime, isNear, isKnown }: NumberContext,
): Value {
  const span = words.numbers.find(({ start }) => start === number.start);
  if (!span || number.counts) return number;
  const amount = bareAmount(words, span, { isTopic: topic === 'price', isNear, isKnown });
  if (amount && (topic !== 'time' || !(isShort || besideTime))) return amount;
  const joined =
    besideTime &&
    /(?:\b(?:or|and|oder|o|ou)\b|,)\s*(?:the |a )?$/i.test(words.text.slice(0, number.start));
  const behind =
    besideTime && /^\s*(?:\b(?:or|and|oder|o|ou)\b|,)/i.test(words.text.slice(number.end));
  if (
    !(
      joined ||
      behind ||
      (topic === 'time' &&
        (isShort
          ? standsAlone(words.text, number)
          : /^[^\p{L}\p{N}]*$/u.test(words.text.slice(0, number.start)) &&
            /^\s*,/.test(words.text.slice(number.end))))
    )
  )
    return number;
  const window = isShort ? bareWindow(words, span.from) : null;
  if (window) return { kind: 'time', ...window, bare: true };
  const time = bareTime(words, span.from);
  if (!time) return number;
  return {
    kind: 'time',
    minutes: openHours(time.minutes),
    sure: time.minutes > 720,
    start: number.start,
    end: number.end,
    bare: true,
  };
}

const otherWords = (text: string, values: readonly Value[]): number => {
  const rest = values.reduceRight(
    (left, { start, end }) => left.slice(0, start) + left.slice(end),
    text,
  );
  return (withoutOpeners(rest).match(/\p{L}{2,}/gu) ?? []).length;
};

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

/** The values of a sentence, those that need the sentences before it resolved. */
function valuesIn(
  text: string,
  { turn, role }: Line,
  context: SpokenContext,
  call: CallTime,
): Value[] {
  const words = wordsIn(text, call);
  const read = readValues(words);
  const topic = context.topic(turn, text);
  const isShort = otherWords(text, read) <= ELLIPSIS_WORDS;
  const besideTime = read.some(({ kind }) => kind === 'time');
  const part = read.find((value) => value.kind === 'part')?.part ?? null;
  const around = {
    isShort,
    besideTime,
    isNear: role === 'agent' || context.nearMoney(turn),
    isKnown: (amountMinor: number) => context.isKnownAmount(amountMinor),
  };
  const settle = (values: readonly Value[], about: 'price' | 'time' | null): Value[] =>
    values.map((value) =>
      value.kind === 'number' ? settledNumber(value, words, { ...around, topic: about }) : value,
    );
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

function readOnce(
  lines: readonly Line[],
  call: CallTime,
  amounts: ReadonlySet<number>,
): Sentence[] {
  const context = new SpokenContext(
    call,
    lines.some(({ text }) => SAYS_TODAY.test(text)),
    amounts,
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
 * anywhere in the call is one wherever it is said.
 */
export function readSentences(lines: readonly Line[], call: CallTime): Sentence[] {
  const first = readOnce(lines, call, new Set());
  const amounts = new Set(
    first.flatMap(({ values }) =>
      values.filter(isKind('money')).map(({ amountMinor }) => amountMinor),
    ),
  );
  return amounts.size > 0 ? readOnce(lines, call, amounts) : first;
}
