import type { Fact, MomentFact, Note, TextFact } from '../call.ts';
import { countWords } from '../local/count-words.ts';
import { quoted } from '../local/head.ts';
import {
  type Calendar,
  calendarAt,
  type DayNumber,
  dayOf,
  formatDay,
  formatMoment,
  minutesAt,
} from '../reading/calendar.ts';

/** A call with its note. */
export type NotedCall = {
  /** Unix milliseconds. */
  readonly startedAtMs: number;
  readonly note: Note;
};

export type CallerHistory = {
  /** In any order. */
  readonly calls: readonly NotedCall[];
  /** The time of reading, in Unix milliseconds. */
  readonly nowMs: number;
  /** IANA zone of the caller; UTC if absent. */
  readonly timeZone?: string | undefined;
  /** At most so many words; 120 if absent. */
  readonly maxWords?: number | undefined;
  /** Includes calls older than `calls`. */
  readonly totalCalls?: number | undefined;
};

const MOST_WORDS = 120;
const MOST_OLDER = 3;

/** Whether a call may have ended what an earlier one agreed: it says so, or agrees on another moment. */
const mayEnd = ({ note }: NotedCall): boolean =>
  note.facts.some(({ kind }) => kind === 'appointment' || kind === 'ending');

type Dated = NotedCall & { readonly day: DayNumber };

const isText =
  (kind: TextFact['kind']) =>
  (fact: Fact): fact is TextFact =>
    fact.kind === kind;
const isMoment = (fact: Fact): fact is MomentFact =>
  fact.kind === 'appointment' || fact.kind === 'callback';

const times = (count: number): string =>
  count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`;

/** Names that belong together: "Mr Pettefar" and "Callum Pettefar". */
function isSamePerson(a: string, b: string): boolean {
  const words = (name: string) =>
    name
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}|\./gu, '')
      .split(' ');
  const [first, second] = [words(a), words(b)];
  return first.some((word) => second.includes(word) && !/^(?:mrs?|ms|miss|dr)$/.test(word));
}

const nameOf = ({ note }: NotedCall): string | null =>
  note.facts.find(isText('name'))?.text ?? null;

/** Names of different people, newest first; the longest form of each. */
function peopleOf(calls: readonly Dated[]): string[] {
  const people: string[] = [];
  for (const call of calls) {
    const name = nameOf(call);
    const at = name === null ? -2 : people.findIndex((each) => isSamePerson(each, name));
    if (name === null) continue;
    if (at === -1) people.push(name);
    else if (name.split(' ').length > (people[at] ?? '').split(' ').length) people[at] = name;
  }
  return people;
}

function opening(calls: readonly Dated[], people: readonly string[], total: number): string {
  const [first, ...others] = people;
  const since = total > 1 && total <= calls.length ? ` since ${shortDate(calls.at(-1)?.day)}` : '';
  const many = `Several people call from this number (${people.slice(0, 4).join(', ')}): ask who is speaking.`;
  return others.length ? many : `${first ?? 'This caller'} has called ${times(total)}${since}.`;
}

const shortDate = (day: DayNumber | undefined): string =>
  day === undefined ? '' : formatDay(day).replace(/^\S+ /, '');

const momentText = ({ day, atMs, untilMs }: MomentFact, calendar: Calendar): string =>
  formatMoment(
    {
      day: dayOf(day),
      minutes: atMs === undefined ? undefined : minutesAt(atMs, calendar),
      until: untilMs === undefined ? undefined : minutesAt(untilMs, calendar),
    },
    calendar,
  );

const isAhead = ({ day, atMs }: MomentFact, nowMs: number, { today }: Calendar): boolean =>
  atMs === undefined ? dayOf(day) >= today : atMs > nowMs;

/** Agreed moments ahead and care notes of calls whose notes are not told, as far as nothing later may have ended them. */
function heldLines(
  calls: readonly Dated[],
  shown: number,
  { nowMs }: CallerHistory,
  calendar: Calendar,
  isShared: boolean,
): string[] {
  const lines: string[] = [];
  for (const [index, call] of calls.entries()) {
    // What was said in confidence is told with its whole note or not at all.
    if (index < shown || call.note.text.startsWith('Confidential')) continue;
    const who = isShared ? ` (${nameOf(call) ?? 'name not said'})` : '';
    const later = calls.slice(0, index);
    const isEnded = later.some(mayEnd);
    for (const fact of call.note.facts) {
      if (
        isMoment(fact) &&
        fact.kind === 'appointment' &&
        !isEnded &&
        isAhead(fact, nowMs, calendar)
      )
        lines.push(`Agreed${who}: ${momentText(fact, calendar)}.`);
      if (fact.kind === 'care_note') lines.push(`Care${who}: ${quoted(fact.text)}.`);
    }
  }
  return [...new Set(lines)].slice(0, MOST_OLDER);
}

/** "Agreed:" is left out of an older note whose moment is past, or that a later call agreed anew or may have ended. */
function currentText(
  { note }: Dated,
  later: readonly Dated[],
  { nowMs }: CallerHistory,
  calendar: Calendar,
): string {
  const isEnded = later.some(mayEnd);
  return note.facts.filter(isMoment).reduce((text, fact) => {
    const label = fact.kind === 'appointment' ? 'Agreed' : 'Call promised';
    const part = `${label}: ${momentText(fact, calendar)}. `;
    const isOver = !isAhead(fact, nowMs, calendar) || (later.length > 0 && isEnded);
    return isOver ? `${text} `.replace(part, '').trim() : text;
  }, note.text);
}

function requestOf(calls: readonly Dated[]): {
  readonly line: string | null;
  readonly told: readonly Dated[];
} {
  const owner = calls.findIndex(({ note }) => note.facts.some(({ kind }) => kind === 'new_owner'));
  const forget = calls.findIndex(({ note }) =>
    note.facts.some(({ kind }) => kind === 'forget_request'),
  );
  const own = owner === -1 ? calls : calls.slice(0, owner + 1);
  const told = forget === -1 || forget >= own.length ? own : own.slice(0, forget);
  const lines = [
    owner === -1 ? '' : `The number has a new owner since ${shortDate(calls[owner]?.day)}.`,
    forget === -1 ? '' : `The caller asked on ${shortDate(calls[forget]?.day)} to be forgotten.`,
  ];
  return { line: lines.filter(Boolean).join(' ') || null, told };
}

/**
 * What to tell of a caller before the next call, in lines: who calls, what still holds of older calls, then whole notes,
 * newest first, each behind its day, as many as fit. A function of its input alone; empty without calls.
 */
export function composeMemory(history: CallerHistory): string {
  const { nowMs, timeZone, maxWords = MOST_WORDS } = history;
  const calendar = calendarAt(nowMs, timeZone);
  const calls = history.calls
    .map((call): Dated => ({ ...call, day: calendarAt(call.startedAtMs, timeZone).today }))
    .sort((a, b) => b.startedAtMs - a.startedAtMs);
  if (!calls.length) return '';
  const { line, told } = requestOf(calls);
  const people = peopleOf(told);
  const isOwn = told.length < calls.length;
  const total = isOwn ? told.length : Math.max(calls.length, history.totalCalls ?? 0);
  const head = [told.length ? opening(told, people, total) : '', line ?? '']
    .filter(Boolean)
    .join(' ');
  const notes = told.map((call, at) => {
    const who = people.length > 1 ? ` (${nameOf(call) ?? 'name not said'})` : '';
    return `${formatDay(call.day)}${who}: ${currentText(call, told.slice(0, at), history, calendar)}`;
  });
  const linesWith = (count: number) => [
    head,
    ...heldLines(told, count, history, calendar, people.length > 1),
    ...notes.slice(0, count),
  ];
  const fits = (count: number) => countWords(linesWith(count).join(' ')) <= maxWords;
  let count = 0;
  while (count < notes.length && fits(count + 1)) count += 1;
  const lines = count > 0 || !notes.length ? linesWith(count) : [head, ...notes.slice(0, 1)];
  return lines.filter(Boolean).join('\n');
}
