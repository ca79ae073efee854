import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { missedMemoryBars } from '../../../bench/summaries/bars/missed-bars.ts';
import { type AnnotatedCall, spokenWords } from '../../../bench/summaries/calls.ts';
import { mentions } from '../../../bench/summaries/facts/mentions.ts';
import { readSaid } from '../../../bench/summaries/facts/said.ts';
import { readHistories, scoreMemory } from '../../../bench/summaries/histories/histories.ts';
import { memoryFigures } from '../../../bench/summaries/histories/memories.ts';

const OWN = fileURLToPath(new URL('../../../bench/summaries/histories.jsonl', import.meta.url));
const histories = await readHistories(OWN);

const heard = (call: AnnotatedCall) => readSaid(spokenWords(call), call.started_at_ms);

test.each(histories)('the calls of $id say all that is to be remembered or gone', (history) => {
  const unsaid = [...history.current, ...history.superseded].filter(
    (value) => !history.calls.some((call) => mentions(heard(call), value, call.started_at_ms)),
  );
  expect(unsaid).toEqual([]);
});

test.each(histories)('$id called eight times and more, in this order, before now', (history) => {
  const times = history.calls.map(({ started_at_ms: at }) => at);
  expect(times.length).toBeGreaterThanOrEqual(8);
  expect([...times, history.now_ms].toSorted((a, b) => a - b)).toEqual([...times, history.now_ms]);
});

test('a memory is held against what is current and what is gone', () => {
  const delphine = histories.find(({ id }) => id === 'boiler-delphine') ?? expect.fail('no caller');
  const score = scoreMemory(delphine, {
    summary: 'Delphine Marchetti, 18 Foxglove Close. Gareth comes on 30 March at 8:15 am.',
    name: 'Josephine',
  });
  expect(score.words).toBe(13);
  expect(score.missed.map((value) => value.split(' ')[0])).toEqual([
    'when_time',
    'price',
    'preference',
    'email',
    'problem',
  ]);
  expect(score.superseded).toEqual(['when_time 8:15 am']);
  expect(missedMemoryBars(memoryFigures([score]))).toEqual([
    'memory: current 44.4, at least 80',
    'memory: superseded 16.7, at most 5',
    'memory: names 0.0, at least 100',
  ]);
});
