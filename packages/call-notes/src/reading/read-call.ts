import type { Call, Role } from '../call.ts';
import { type Calendar, calendarAt, type DayNumber, weekdayOf } from './calendar.ts';
import { splitClauses } from './clauses.ts';
import { detectLanguage } from './detect-language.ts';
import { type Gloss, gloss } from './gloss.ts';
import type { Language } from './languages/language-words.ts';
import { readValues } from './read-values.ts';
import { splitSentences } from './sentences.ts';
import { tokenise } from './tokens.ts';
import type { Value } from './value.ts';

export type Clause = {
  /** As said, without the signs around it. */
  readonly text: string;
  /** Its English words, with one space between them and around each. */
  readonly english: string;
  readonly values: readonly Value[];
};

export type Sentence = {
  readonly turn: number;
  readonly role: Role;
  /** As said, in NFC. */
  readonly text: string;
  readonly gloss: Gloss;
  readonly values: readonly Value[];
  readonly clauses: readonly Clause[];
  readonly isQuestion: boolean;
  /** The first of its turn. */
  readonly isFirst: boolean;
};

export type CallReading = {
  readonly call: Call;
  readonly calendar: Calendar;
  /** Null: none of those whose words are known. */
  readonly language: Language | null;
  readonly sentences: readonly Sentence[];
};

const QUESTION =
  /\?|^ (?:what|when|where|which|who|how|can|could|would|do|does|did|is|are|will|may) /;
const ABOUT_MOMENT = / (?:when|what time|which day|what day|book|schedule|appointment) /;
/** Sentences of either side after one about a moment that are still about it. */
const MEMORY = 4;

/** Turns by which the language is recognised. */
const ENOUGH = 200;

const EDGE_SIGNS = /^[\s,;:.…—–"“”«»¿¡-]+|[\s,;:.…—–"“”«»-]+$/gu;
const FILLERS = [
  'oh|um|uh|er|erm|ah|well|okay|ok|yeah|yes|yep|right|so|and|but|hi|hello|hiya|hey|sure|look|listen|see',
  'now|alright|all right|great|perfect|lovely|thanks|thank you|mm|hmm|aye|hang on|let me see',
].join('|');
const OPENERS = new RegExp(
  `^(?:(?:${FILLERS})(?:[,.!?…]+\\s+|\\s+(?=(?:um|uh|er|so|and|well|yeah)\\b)|(?<=\\b(?:and|but|so|um|uh|oh)\\s?)\\s+))+`,
  'i',
);

/** Fillers at the start of a clause in text without signs. */
const HEARD_OPENERS = /^(?:(?:oh|um|uh|er|erm|ah|okay|ok|yeah|yep|hi|hello|and|but|so|well)\s+)+/i;

/** Leaves out signs and fillers around a clause; nothing inside is altered. */
const trimClause = (text: string, openers: RegExp): string =>
  text.replace(EDGE_SIGNS, '').replace(openers, '').replace(EDGE_SIGNS, '');

function clausesOf(read: Gloss, values: readonly Value[]): Clause[] {
  const openers = /[,.?!]/.test(read.source) ? OPENERS : HEARD_OPENERS;
  return splitClauses(read, values).flatMap(([from, to]) => {
    const [start, end] = [read.words[from]?.start ?? 0, read.words[to - 1]?.end ?? 0];
    const text = trimClause(read.source.slice(start, end), openers);
    const english = read.text.slice(
      (read.offsets[from] ?? 1) - 1,
      to < read.offsets.length ? read.offsets[to] : undefined,
    );
    const inside = values.filter((value) => value.start < end && value.end > start);
    return text ? [{ text, english, values: inside }] : [];
  });
}

/** How far ahead a date may be that a weekday alone stands for later, in days; a birthday is none. */
const AHEAD = 100;

/** What days were said so far: dates by their weekdays, and days of which only others are meant. */
type Said = { readonly dates: Map<number, DayNumber | null>; readonly others: Set<DayNumber> };

/** "Friday" behind "Friday the nineteenth" is that day; behind "two weeks from Friday" it is not known. */
function withDates(values: readonly Value[], said: Said, { today }: Calendar): readonly Value[] {
  return values.map((value) => {
    if (value.kind !== 'day') return value;
    const { day, unchanged, isRelative, isWeekday, hasMonth } = value;
    if (unchanged !== undefined) said.others.add(unchanged);
    if (unchanged !== undefined && isWeekday) said.dates.set(weekdayOf(unchanged), null);
    if (day === null) return value;
    if (!isRelative && !hasMonth && said.others.has(day)) return { ...value, day: null };
    const isAhead = day >= today && day <= today + AHEAD;
    if (!isRelative && isAhead) said.dates.set(weekdayOf(day), day);
    const known = said.dates.get(weekdayOf(day));
    return isWeekday && known !== undefined ? { ...value, day: known } : value;
  });
}

/** Reads a call turn by turn; yields after each. */
export function* readingCall(call: Call): Generator<void, CallReading> {
  const texts = call.turns.map(({ text }) => text.normalize('NFC'));
  const language = detectLanguage(texts.slice(0, ENOUGH).map(tokenise));
  const calendar = calendarAt(call.startedAtMs, call.timeZone);
  const sentences: Sentence[] = [];
  const said: Said = { dates: new Map(), others: new Set() };
  let sinceMoment = MEMORY;
  for (const [turn, text] of texts.entries()) {
    for (const [index, piece] of splitSentences(text).entries()) {
      const read = gloss(piece.text, language);
      const found = readValues(read, {
        calendar,
        isEnglish: language === 'en' || language === null,
        isAboutMoment: sinceMoment < MEMORY,
      });
      const values = withDates(found, said, calendar);
      const isAbout =
        ABOUT_MOMENT.test(read.text) ||
        values.some(({ kind }) => kind === 'day' || kind === 'time');
      sinceMoment = isAbout ? 0 : sinceMoment + 1;
      const role = call.turns[turn]?.role ?? 'user';
      sentences.push({
        turn,
        role,
        text: piece.text.trim(),
        gloss: read,
        values,
        clauses: clausesOf(read, values),
        isQuestion: QUESTION.test(read.text),
        isFirst: index === 0,
      });
    }
    yield;
  }
  return { call, calendar, language, sentences };
}
