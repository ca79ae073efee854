import { expect, test } from 'vitest';
import { createLocalSummariser } from '#src/summaries/local/local-summariser.ts';
import { callOf } from './calls.ts';

async function factOf(kind: string, lines: string): Promise<string | undefined> {
  const call = callOf(`agent: Lark Pianos, who is calling?\n${lines}\nagent: And what is it about?
    user: The piano needs a tuning.`);
  const { facts } = await createLocalSummariser().summarise(call, new AbortController().signal);
  return facts.find((fact) => fact.kind === kind)?.value;
}

test.each([
  ['Hello, this is Beatrix van der Hoorn.', 'Beatrix van der Hoorn'],
  ['This is Beatrix Van der Hoorn, good morning.', 'Beatrix Van der Hoorn'],
  ['My name is Maria de la Cruz and I need some help.', 'Maria de la Cruz'],
  ['Ludwig von Arnim here, good morning.', 'Ludwig von Arnim'],
])('"%s" gives the whole name', async (said, name) => {
  expect(await factOf('name', `user: ${said}`)).toBe(name);
});

test('letters that spell the word before them leave the e-mail address whole', async () => {
  const said = "It's bvdh, so B, V, D, H, underscore music at example dot com.";
  const lines = `user: Tom Hale.\nagent: Your email?\nuser: ${said}`;
  expect(await factOf('email', lines)).toBe('bvdh_music@example.com');
});
