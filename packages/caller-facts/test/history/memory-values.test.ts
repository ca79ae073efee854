import { expect, test } from 'vitest';
import { checkMemory } from '#src/history/check-memory.ts';

const task = {
  nowMs: Date.parse('2026-11-23T09:00:00Z'),
  maxWords: 120,
  input: {
    opening: 'Maria Lopez has called twice since 16 November 2026.',
    notes: [
      'Friday 20 November 2026: Maria Lopez. Agreed: Wednesday 25 November at 4:30 pm with Luis. Price: 180 dollars. Agent said “we will refund the 40 dollars”.',
      'Monday 16 November 2026: Maria Lopez. Caller said “my boiler is leaking”. Reference: KX-4471.',
    ],
    values: ['email: maria@lopez.example', 'phone: +1 415 555 0123'],
  },
};
const failedOf = (...texts: string[]) =>
  checkMemory({ task, draft: { lines: texts.map((text) => ({ text, until: null })) } }).failed;

test.each([
  'Maria Lopez calls about a leaking boiler.',
  'Agreed: Wednesday 25 November at 4:30 pm with Luis, for 180 dollars.',
  'The visit is on 25 November at 16:30.',
  'Her reference is KX-4471, her e-mail maria@lopez.example.',
  'We will refund the 40 dollars.',
  'Luis comes on Wednesday 25 November 2026; she can be called at 415 555 0123.',
])('a line of values that the notes have passes: %s', (line) => {
  expect(failedOf(line)).toEqual([]);
});

test.each([
  'Agreed: Thursday 26 November at 4:30 pm with Luis.',
  'Agreed: Wednesday 25 November at 5:30 pm with Luis.',
  'Agreed: Wednesday 25 November at 4:30 pm with Carlos.',
  'The price is 190 dollars.',
  'We will refund the 180 dollars and 70 cents.',
  'Her reference is KX-4472.',
  'Her e-mail is maria@lopes.example.',
  'She can be called at 415 555 0132.',
  'Daniel Okafor calls.',
  'A discount of 15 percent was approved.',
])('a line with a value that no note has fails: %s', (line) => {
  expect(failedOf(line)).toHaveLength(1);
});
