import { expect, test } from 'vitest';
import type { Fact } from '#src/domain/facts/fact.ts';
import type { RememberedFact } from '#src/domain/facts/remembered-fact.ts';
import { CurrentFactIndex } from '#src/domain/timeline/current-fact-index.ts';
import { factOf, quote, told } from './fact-calls.ts';

const remembered = (fact: Fact) => ({ ...fact, callId: 'a', endedBy: null }) as RememberedFact;
const listOf = (...facts: Fact[]) => {
  const list = new CurrentFactIndex();
  for (const [place, fact] of facts.entries()) list.add({ fact: remembered(fact), place });
  return list;
};
const problem = (text: string) => factOf('problem', text);
const found = (fact: Fact, ...held: Fact[]) =>
  listOf(...held)
    .like(fact)
    .map(told);

test('what shares words is found in the order in which it is held', () => {
  const held = [problem('plum tart'), problem('the harbour gate')];
  expect(found(problem('harbour of the plum'), ...held)).toEqual(['plum tart', 'the harbour gate']);
});

test('a text of short words is found by any of them', () => {
  expect(found(problem('there is no go area'), problem('no go'), problem('tart'))).toEqual([
    'no go',
  ]);
});

test('numbers are found by their last digits, whatever words they are said in', () => {
  const held = [factOf('phone', '+44 20 7946 0101'), factOf('phone', '555 0199 22')];
  expect(found(factOf('phone', '02079460101'), ...held)).toEqual(['+44 20 7946 0101']);
});

test('what is dropped or renewed is found no more by its old words', () => {
  const [gate, tart] = [remembered(problem('harbour gate')), remembered(problem('plum tart'))];
  const list = new CurrentFactIndex();
  for (const [place, fact] of [gate, tart].entries()) list.add({ fact, place });
  list.drop([gate]);
  list.replace(tart, remembered(problem('cherry tart')));
  expect(list.like(problem('plum or harbour')).map(told)).toEqual([]);
  expect(list.like(problem('cherry')).map(told)).toEqual(['cherry tart']);
});

test('of kinds of which one holds, or that have no text, all may be the same', () => {
  expect(found(quote(90), quote(45))).toEqual(['$45']);
  expect(found(factOf('email', 'a@x.example'), factOf('email', 'b@x.example'))).toHaveLength(1);
});
