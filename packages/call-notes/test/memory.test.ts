import { describe, expect, test } from 'vitest';
import { composeMemory, createLocalNotes, type Fact } from '../src/index.ts';
import { callOf, STARTED } from './calls.ts';

const DAY = 86_400_000;
const fact = (
  kind: 'name' | 'care_note' | 'new_owner' | 'forget_request' | 'ending',
  text: string,
): Fact => ({
  kind,
  text,
  turn: 0,
  words: text,
});
const call = (ago: number, text: string, facts: readonly Fact[] = []) => ({
  startedAtMs: STARTED - ago * DAY,
  note: { text, facts, language: null },
});
const memory = (calls: readonly ReturnType<typeof call>[], maxWords = 120) =>
  composeMemory({ calls, nowMs: STARTED, maxWords });
const visit = (day: string, time: string): Fact => ({
  kind: 'appointment',
  day,
  atMs: Date.parse(`${day}T${time}:00Z`),
  turn: 0,
  words: '',
});

describe('The memory of a caller', () => {
  test('tells who calls, then whole notes, newest first, each behind its day', () => {
    const calls = [
      call(7, 'Mr Pettefar. Caller said “a berth”.', [fact('name', 'Mr Pettefar')]),
      call(1, 'Callum Pettefar. Caller said “Friday”.', [fact('name', 'Callum Pettefar')]),
    ];
    expect(memory(calls)).toBe(
      [
        'Callum Pettefar has called twice since 19 November.',
        'Wednesday 25 November: Callum Pettefar. Caller said “Friday”.',
        'Thursday 19 November: Mr Pettefar. Caller said “a berth”.',
      ].join('\n'),
    );
  });

  test('is empty without calls, and holds no part of a note that does not fit', () => {
    expect(memory([])).toBe('');
    const text = memory([call(1, 'new '.repeat(15).trim()), call(2, 'old '.repeat(15).trim())], 30);
    expect(text).toContain('new');
    expect(text).not.toContain('old');
  });

  test('names several people', () => {
    const calls = [
      call(1, 'A.', [fact('name', 'Joan Wexler')]),
      call(2, 'B.', [fact('name', 'Marc Hale')]),
    ];
    expect(memory(calls)).toMatch(
      /^Several people call from this number \(Joan Wexler, Marc Hale\)/,
    );
    expect(memory(calls)).toContain('(Marc Hale): B.');
  });

  test('keeps what holds of calls that are not told', () => {
    const old = call(9, `Agreed: Thursday 3 December at 10:30 am. ${'word '.repeat(60)}`, [
      visit('2026-12-03', '10:30'),
      fact('care_note', 'No latex.'),
    ]);
    expect(memory([call(1, 'Caller said “hello”.'), old], 40)).toContain(
      'Agreed: Thursday 3 December at 10:30 am.\nCare: “No latex.”.',
    );
    expect(
      memory([call(1, 'Caller said “cancel it”.', [fact('ending', 'cancel it')]), old], 40),
    ).not.toContain('Agreed');
  });

  test('keeps what was said in confidence, and of whom a care note is', () => {
    const secret = call(9, `Confidential (“x”): ${'word '.repeat(60)}`, [
      fact('care_note', 'No ring.'),
    ]);
    expect(memory([call(1, 'Short.'), secret], 40)).not.toContain('No ring');
    const hers = call(9, 'word '.repeat(60), [
      fact('name', 'Ruth Hale'),
      fact('care_note', 'No latex.'),
    ]);
    const his = call(1, 'Short.', [fact('name', 'Marc Orr')]);
    expect(memory([his, hers], 50)).toContain('Care (Ruth Hale): “No latex.”.');
  });

  test('tells no past moment and none that a later call agreed anew', () => {
    const past = call(9, 'Agreed: Friday 20 November at 9 am. Rest.', [
      visit('2026-11-20', '09:00'),
    ]);
    const first = call(3, 'Agreed: Thursday 3 December at 9 am. Rest.', [
      visit('2026-12-03', '09:00'),
    ]);
    const second = call(1, 'Agreed: Friday 4 December at 9 am. Rest.', [
      visit('2026-12-04', '09:00'),
    ]);
    expect(memory([past])).not.toContain('Agreed');
    expect(memory([first, second]).match(/Agreed: [^.]*/g)).toEqual([
      'Agreed: Friday 4 December at 9 am',
    ]);
  });

  test('leaves out calls before a new owner and up to an open wish to be forgotten', () => {
    const owner = memory([call(5, 'Old.'), call(3, 'New.', [fact('new_owner', 'mine')])]);
    expect(owner).toContain('The number has a new owner since 23 November.');
    expect(owner).not.toContain('Old.');
    const wish = memory([
      call(5, 'Old.'),
      call(3, 'Wish.', [fact('forget_request', 'x')]),
      call(1, 'Later.'),
    ]);
    expect(wish).toMatch(/asked on 23 November to be forgotten\.\n.*Later\./);
    expect(wish).not.toMatch(/Old|Wish/);
  });

  test('fits notes of calls', () => {
    const notes = createLocalNotes();
    const made = callOf('A: Hello.\nU: My name is Joan Wexler, my boiler is broken.\nA: I see.');
    const text = composeMemory({
      calls: [{ startedAtMs: STARTED, note: notes(made) }],
      nowMs: STARTED,
    });
    expect(text).toMatch(/^Joan Wexler has called once\.\nThursday 26 November: Joan Wexler\. /);
  });
});
