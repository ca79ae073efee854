import { expect, test, vi } from 'vitest';
import { missedMemoryBars } from '../../../bench/summaries/bars/missed-bars.ts';
import { readCalls } from '../../../bench/summaries/calls.ts';
import {
  type History,
  readHistories,
  scoreMemory,
} from '../../../bench/summaries/histories/histories.ts';
import { memoryFigures } from '../../../bench/summaries/histories/memories.ts';
import { printMemories } from '../../../bench/summaries/histories/printing.ts';
import {
  CALL_FILES,
  GROUPS,
  HISTORY_FILES,
  isUnread,
} from '../../../bench/summaries/sets/groups.ts';

const value = (text: string) => ({ slot: 'thing', type: 'text' as const, values: [text] });

const HISTORY: History = {
  id: 'a-couple',
  now_ms: Date.UTC(2026, 4, 14),
  names: ['Colette Fairley', 'Mrs Fairley'],
  shared: false,
  calls: [],
  current: [value('coat')],
  superseded: [value('hem')],
  newest: value('coat'),
  others: [value('silk'), value('Bernard')],
};

const scored = (summary: string, name: string | null, changes: Partial<History> = {}) =>
  scoreMemory({ ...HISTORY, ...changes }, { summary, name });

test.each([
  ['own', 40, 6],
  ['other', 360, 21],
  ['languages', 60, 0],
  ['unread', 198, 16],
] as const)('the %s sets are read', async (group, calls, callers) => {
  const read = (await Promise.all(CALL_FILES[group].map(readCalls))).flat();
  const histories = (await Promise.all(HISTORY_FILES[group].map(readHistories))).flat();
  expect([read.length, histories.length]).toEqual([calls, callers]);
  expect(read.filter(({ memory }) => !memory).length).toBe(0);
});

test('the unread sets are known by their names, wherever they are', () => {
  const unread = GROUPS.filter((group) => CALL_FILES[group].some(isUnread));
  expect(unread).toEqual(['unread']);
  expect([...CALL_FILES.unread, ...HISTORY_FILES.unread].every(isUnread)).toBe(true);
});

test('a memory is held against the newest call, and against what is somebody else’s', () => {
  const good = scored('Colette’s coat.', 'colette fairley');
  expect(good).toMatchObject({ newestTold: true, othersTold: [], isNameRight: true });
  const bad = scored('Silk for Bernard.', 'Bernard');
  expect(bad).toMatchObject({ newestTold: false, isNameRight: false });
  expect(bad.othersTold).toEqual(['thing silk', 'thing Bernard']);
  expect(missedMemoryBars(memoryFigures([good, bad]), 'theirs')).toEqual([
    'theirs: current 50.0, at least 80',
    'theirs: newest 50.0, at least 100',
    'theirs: others 50.0, at most 0',
    'theirs: names 50.0, at least 100',
  ]);
});

const SHARED = {
  summary: [
    'Several people call from this number (Colette Fairley, Bernard Fairley): ask who is speaking.',
    'Other number (Bernard Fairley): 12.',
    'Tuesday 4 August (Colette Fairley): “my coat”. Booked: Friday 7 August.',
    "Sunday 2 August (Bernard Fairley): Confidential (don't tell): Price: $240.",
    'Saturday 1 August (name not said): Care: silk.',
  ].join('\n'),
  name: null,
};

test('what stands in another person’s line does not pass for the caller’s', () => {
  const others = ['Bernard', '240', '12', 'silk', 'coat'].map(value);
  expect(scoreMemory({ ...HISTORY, others }, SHARED).othersTold).toEqual([
    'thing silk',
    'thing coat',
  ]);
  expect(
    scoreMemory({ ...HISTORY, others, names: ['Bernard Fairley'] }, SHARED).othersTold,
  ).toEqual(['thing Bernard', 'thing 240', 'thing 12', 'thing silk']);
});

test('neither the date of a call nor the coming weekday is one of an appointment', () => {
  const dates = ['4 August', '7 August', '9 July', '15 May'].map((day) => ({
    slot: 'date',
    type: 'date' as const,
    values: [day],
  }));
  const { missed } = scored(`Colette has called twice since 9 July. ${SHARED.summary}`, null, {
    current: dates,
  });
  expect(missed).toEqual(['date 4 August', 'date 9 July', 'date 15 May']);
});

test.each([
  ['no name where none is certain', null, { names: [] }, true],
  ['a name where none is certain', 'Colette', { names: [] }, false],
  ['no name on a shared number', null, { shared: true }, true],
  ['no name on somebody’s own number', null, {}, false],
] as const)('%s', (_, remembered, changes, expected) => {
  const names = 'names' in changes ? { names: [...changes.names] } : changes;
  expect(scored('', remembered, names).isNameRight).toBe(expected);
});

test('of an unread set no caller is printed', () => {
  const printed: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((text) => printed.push(text));
  printMemories('theirs', [scored('coat', null)], true);
  log.mockRestore();
  expect(printed.join('\n')).toContain('memory of 1 callers');
  expect(printed.join('\n')).not.toContain('a-couple');
});
