import { expect, test } from 'vitest';
import { turnsOfText } from '../src/index.ts';

const linesOf = (text: string) =>
  turnsOfText(text)?.map(({ role, text: said }) => `${role}: ${said}`) ?? null;

test.each([
  ['User: Hi\nAgent: Hello', ['user: Hi', 'agent: Hello']],
  ['[00:12] Caller: Hi\n- **AI**: Hello\nand more', ['user: Hi', 'agent: Hello\nand more']],
  ['Hi there\nAgent: Hello', ['user: Hi there', 'agent: Hello']],
  [
    'User: I live at\nAddress: 12 Elm\nAgent: Fine',
    ['user: I live at\nAddress: 12 Elm', 'agent: Fine'],
  ],
  [
    'User: see https://a.example\nAgent: at 10:30',
    ['user: see https://a.example', 'agent: at 10:30'],
  ],
  ['', []],
  ['Nora: Hi\nAgent: Hello', null],
  ['Agent: Hello\nNora: Hi', null],
])('%j has turns by the labels of known speakers alone', (text, turns) => {
  expect(linesOf(text)).toEqual(turns);
});
