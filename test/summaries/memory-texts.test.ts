import { expect, test } from 'vitest';
import { factsAsOf } from '#src/domain/timeline.ts';
import { memoryTexts } from '#src/summaries/memory-texts.ts';
import { callOn, DAY_MS, factOf, START_MS } from '../domain/fact-calls.ts';

const visits = (count: number) => [
  callOn(
    0,
    Array.from({ length: count }, (_, index) =>
      factOf('appointment', `visit number ${index}`, {
        status: 'additional',
        atMs: START_MS + (index + 1) * DAY_MS,
      }),
    ),
  ),
];
const textsOf = (count: number) => {
  const calls = visits(count);
  const facts = factsAsOf(calls, START_MS);
  return memoryTexts({ calls, totalCalls: 1, facts, nowMs: START_MS });
};
const toldAfter = (text: string) => text.match(/visit number \d/g) ?? [];

test('each of five coming ends has a text that tells the others', () => {
  const texts = textsOf(5);
  expect(texts).toHaveLength(6);
  expect(toldAfter(texts[3]?.summary ?? '')).toEqual(['visit number 3', 'visit number 4']);
  expect(toldAfter(texts[5]?.summary ?? '')).toEqual([]);
});

test('with more ends to come the last text tells none of them rather than one that is over', () => {
  const texts = textsOf(8);
  expect(texts).toHaveLength(6);
  expect(toldAfter(texts[4]?.summary ?? '')).toContain('visit number 4');
  expect(toldAfter(texts[5]?.summary ?? '')).toEqual([]);
});
