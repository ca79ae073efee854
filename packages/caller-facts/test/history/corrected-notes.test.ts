import { expect, test } from 'vitest';
import type { Fact } from '#src/facts/fact.ts';
import type { Ending, RememberedFact } from '#src/facts/remembered-fact.ts';
import { withoutCorrected } from '#src/history/corrected-notes.ts';
import { typed, visit } from '../fact-calls.ts';
import { noted } from './write.ts';

/** 10:00 on Friday 6 March. */
const WRONG = visit(2);

test.each<[string, Fact, string]>([
  ['Joan. Agreed: Friday 6 March at 10 am.', visit(2, 3), 'Joan.'],
  ['Joan. Agreed: Friday 6 March at 10 am.', visit(3), 'Joan.'],
  ['Joan. Agreed: Friday 6 March at 11 am.', visit(2, 1), 'Joan. Agreed: Friday 6 March at 11 am.'],
  [
    'Caller said “Friday 6 March at 10 am”, “my boiler. It leaks”.',
    typed('appointment', { day: '2026-03-07' }),
    'Caller said “my boiler. It leaks”.',
  ],
])('of the note %j, what was corrected is left out', (note, right, rest) => {
  const call = noted(0, note, { ...WRONG, key: 'wrong' });
  const remembered = (fact: Fact, endedBy: Ending | null) =>
    ({ ...fact, callId: call.callId, endedBy }) as RememberedFact;
  const facts = [remembered(WRONG, 'corrected'), remembered(right, null)];
  expect(withoutCorrected([call], facts, {})[0]?.summary).toBe(rest);
});
