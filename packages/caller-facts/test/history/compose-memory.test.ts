import fc from 'fast-check';
import { expect, test } from 'vitest';
import { memoryTexts } from '#src/history/memory-texts.ts';
import { distinctCalls, LAST_DAY } from '../fact-arbitraries.ts';
import { at, CANCELLED, factOf, one, quote, typed, visit } from '../fact-calls.ts';
import { historyOf, memoryOf, name, noted, remembered, secret } from './write.ts';

const KEVIN = name('Kevin Tran');
const LINH = name('Linh Tran');
const wordsOf = (text: string): number => text.split(/\s+/).length;

test('a memory says who calls, then whole notes behind their days, newest first', () => {
  const calls = [
    noted(0, 'The gate is stuck.', KEVIN),
    noted(1, 'He wants a quiet motor. Agent said “we have one”.'),
  ];
  expect(memoryOf(calls, 2)).toBe(
    [
      'Kevin Tran has called twice since 4 March.',
      'Thursday 5 March: He wants a quiet motor. Agent said “we have one”.',
      'Wednesday 4 March: The gate is stuck.',
    ].join('\n'),
  );
});

test('what holds of older calls stands above the notes unless one of them tells it', () => {
  const long = Array.from({ length: 11 }, (_, day) => noted(day + 1, `${'word '.repeat(40)}.`));
  const facts = [visit(20), factOf('care_note', 'no nuts'), factOf('email', 'kevin@tran.example')];
  const [, ...lines] = memoryOf([noted(0, 'A note.', ...facts), ...long], 12).split('\n');
  expect(lines.slice(0, 3)).toEqual([
    'Care: “no nuts”.',
    'Agreed: Tuesday 24 March at 10 am.',
    'E-mail: kevin@tran.example.',
  ]);
  const told = memoryOf([noted(0, 'They come on Tuesday 24 March at 10 am.', visit(20))], 1);
  expect(told).not.toContain('Agreed');
});

test('what a model worded stands without quotation marks, unless it is a quotation', () => {
  const worded = { words: 'if there are nuts in it I end up in hospital', isWordedByModel: true };
  const notes = ['allergic to nuts', 'nuts in it'].map((text) =>
    typed('care_note', { text, topic: 'allergy' }, worded as object),
  );
  const [, ...lines] = memoryOf([noted(0, 'A note.', ...notes)], 1).split('\n');
  expect(lines.slice(0, 2)).toEqual(['Care: “nuts in it”.', 'Care: allergic to nuts.']);
});

test.each([
  ['past', [noted(0, 'A note.', visit(1)), noted(1, 'Another.')], 3],
  [
    'moved',
    [noted(0, 'A note.', visit(9)), noted(1, 'Another.', visit(12, 0, { status: 'moved' }))],
    2,
  ],
  ['cancelled', [noted(0, 'A note.', visit(9)), noted(1, 'Another.', CANCELLED)], 2],
] as const)('an appointment that is %s is not told as one that holds', (_, calls, day) => {
  expect(memoryOf(calls, day)).not.toMatch(/Agreed: (?:Thursday 5|Friday 13)/);
});

test('a sentence of an older note with a value that ended is left out, and the newest note stands whole', () => {
  const calls = [
    noted(0, 'The gate is stuck. The price is $90.', quote(90)),
    noted(1, 'The price was $90 and is $120.', quote(120)),
  ];
  expect(memoryOf(calls, 2).split('\n').slice(1)).toEqual([
    'Thursday 5 March: The price was $90 and is $120.',
    'Wednesday 4 March: The gate is stuck.',
  ]);
});

test('of several people each note names its speaker, and what holds whom it is about', () => {
  const calls = [
    noted(0, 'My dress is torn.', LINH, visit(20)),
    noted(1, 'The gate is stuck.', KEVIN),
    noted(2, 'Nothing more.'),
  ];
  expect(memoryOf(calls, 3)).toBe(
    [
      'Several people call from this number (Kevin Tran, Linh Tran): ask who is speaking.',
      'Agreed (Linh Tran): Tuesday 24 March at 10 am.',
      'Friday 6 March (name not said): Nothing more.',
      'Thursday 5 March (Kevin Tran): The gate is stuck.',
      'Wednesday 4 March (Linh Tran): My dress is torn.',
    ].join('\n'),
  );
});

test('what was said in confidence is told in the note that says so, and nowhere else', () => {
  const gift = [KEVIN, secret("don't tell my wife"), factOf('phone', '555-0163'), visit(20)];
  const calls = [noted(0, 'A green dress.', ...gift), noted(1, 'The gate is stuck.', LINH)];
  expect(memoryOf(calls, 2).split('\n').slice(1)).toEqual([
    'Thursday 5 March (Linh Tran): The gate is stuck.',
    "Wednesday 4 March (Kevin Tran): Confidential (“don't tell my wife”): A green dress.",
  ]);
});

test('a note that says itself what is kept in confidence is not told so twice', () => {
  const note = "Confidential (“don't tell my wife”): A green dress.";
  const memory = memoryOf([noted(0, note, KEVIN, secret("don't tell my wife"))], 2);
  expect(memory.split('Confidential')).toHaveLength(2);
  expect(memory).toContain(`: ${note}`);
});

test('a new owner of the number hears nothing of the earlier one, since their first call', () => {
  const eve = (day: number, note: string, earlier: string) =>
    noted(day, note, name('Eve Lind'), factOf('new_owner', earlier));
  const calls = [
    noted(0, 'The gate is stuck.', name('Dan Reyes'), visit(20), factOf('company', 'Acme')),
    eve(1, 'A wrong bill.', 'Dan Reyes'),
    eve(2, 'Still wrong.', 'some shop'),
  ];
  expect(memoryOf(calls, 3)).toBe(
    [
      'Eve Lind has called twice since 5 March. The number has a new owner since 5 March.',
      'Friday 6 March: Still wrong.',
      'Thursday 5 March: A wrong bill.',
    ].join('\n'),
  );
});

test('a caller who is known and says that the number is new hears all that was said', () => {
  const calls = [
    noted(0, 'The gate is stuck.', name('Dan Reyes')),
    noted(1, 'A new phone.', name('Dan Reyes'), factOf('new_owner', 'I have a new number')),
  ];
  expect(memoryOf(calls, 2)).toBe(
    [
      'Dan Reyes has called twice since 4 March.',
      'Thursday 5 March: A new phone.',
      'Wednesday 4 March: The gate is stuck.',
    ].join('\n'),
  );
});

test('calls without a conversation are told only where nothing came after', () => {
  const missed = remembered(one(1), { summary: 'No answer.', outcome: 'no_answer' });
  expect(memoryOf([noted(0, 'A note.'), missed], 2)).toContain('Thursday 5 March: No answer.');
  expect(memoryOf([missed, noted(2, 'A note.')], 3)).not.toContain('No answer');
});

test('a memory is the same in whatever order the calls come in, and has at most 120 words', () => {
  const shuffled = distinctCalls
    .map((calls) => calls.map((call) => remembered(call)))
    .chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
  fc.assert(
    fc.property(shuffled, fc.nat(LAST_DAY), ([all, other], day) => {
      expect(memoryOf(other, day)).toBe(memoryOf(all, day));
      expect(wordsOf(memoryOf(all, day))).toBeLessThanOrEqual(120);
    }),
    { numRuns: 300 },
  );
});

test('however much holds, the newest note is told', () => {
  const cares = Array.from({ length: 9 }, (_, index) =>
    factOf('care_note', `number ${index}${' something rather long'.repeat(6)}`),
  );
  const text = memoryOf(
    [noted(0, '', ...cares), noted(1, `The gate ${'is stuck '.repeat(28)}.`)],
    2,
  );
  expect(text).toContain('Thursday 5 March: The gate');
  expect(wordsOf(text)).toBeLessThanOrEqual(120);
});

const visitsAhead = (count: number) =>
  memoryTexts(
    historyOf(
      [
        noted(
          0,
          '',
          ...Array.from({ length: count }, (_, index) =>
            typed(
              'appointment',
              { atMs: at(index + 1), what: `visit ${index}` },
              { status: 'additional' },
            ),
          ),
        ),
      ],
      0,
    ),
  );

test('each coming end has a text without it; with many, the last tells none of them', () => {
  const told = (texts: readonly { summary: string }[], index: number) =>
    texts[index]?.summary.match(/visit \d/g) ?? [];
  const few = visitsAhead(5);
  expect(few).toHaveLength(6);
  expect(told(few, 3)).toEqual(['visit 3', 'visit 4']);
  const many = visitsAhead(8);
  expect(many).toHaveLength(6);
  expect(told(many, 4)).toContain('visit 4');
  expect(told(many, 5)).toEqual([]);
});
