import { expect, test } from 'vitest';
import { createLocalSummariser } from '#src/summaries/local/local-summariser.ts';
import { callOf } from './calls.ts';

async function nameIn(lines: string): Promise<string | undefined> {
  const call = callOf(`${lines}\nuser: I need a new battery for my Vespa.`);
  const { facts } = await createLocalSummariser().summarise(call, new AbortController().signal);
  return facts.find(({ kind }) => kind === 'name')?.value;
}

test.each([
  ['agent: Hi, my name is Nina. How can I help?\nuser: Hi Nina, how are you?'],
  ['agent: Nina speaking.\nuser: Hello Nina.'],
])('the agent’s own name is not the caller’s: %s', async (lines) => {
  expect(await nameIn(lines)).toBeUndefined();
});

test.each([
  'I am Sick and tired of waiting.',
  'I am Furious.',
  "I'm Disappointed, honestly.",
  'This is Toyota country here in Leeds.',
])('a mood or a brand is no name: %s', async (said) => {
  expect(await nameIn(`agent: Good morning.\nuser: ${said}`)).toBeUndefined();
});

test.each([
  ['agent: And your name?\nuser: Mr. Holt. Adrian Holt.', 'Adrian Holt'],
  ['agent: Good morning.\nuser: Hi, Maya Lindqvist here.', 'Maya Lindqvist'],
  ['agent: Good morning.\nuser: Name is Ravi Menon.', 'Ravi Menon'],
  ['agent: Good morning.\nuser: This is Ford Baxter calling from Leeds.', 'Ford Baxter'],
  ['agent: My name is Nina, what is your name?\nuser: Paula Vance.', 'Paula Vance'],
])('an introduction gives the name: %s', async (lines, name) => {
  expect(await nameIn(lines)).toBe(name);
});

test('a name that was corrected is the corrected one', async () => {
  expect(
    await nameIn(`
      agent: Who is calling, please?
      user: Catherine Brown.
      agent: Thank you, Catherine Brown.
      user: Sorry, Katharine with a K, and Browne with an e at the end.
      agent: Thank you, Katharine Browne.`),
  ).toBe('Katharine Browne');
});
