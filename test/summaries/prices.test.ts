import { expect, test } from 'vitest';
import { createLocalSummariser } from '#src/summaries/local/local-summariser.ts';
import { callOf } from './calls.ts';

const summarise = (lines: string) =>
  createLocalSummariser().summarise(callOf(lines, 'quote_given'), new AbortController().signal);

test('the price of what the caller does not have goes', async () => {
  const { summary } = await summarise(`
    agent: Brightside Gutters.
    user: How much is cleaning the gutters of a bungalow?
    agent: That is $320 plus $60 for the conservatory.
    user: We do not have a conservatory.
    agent: Then $320.`);
  expect(summary).toContain('$320');
  expect(summary).not.toContain('$60');
});

test('a price corrected in the same breath is the corrected one', async () => {
  const { summary, facts } = await summarise(`
    agent: Brightside Gutters.
    user: How much is the big ladder?
    agent: That is 140 dollars. Oh wait, sorry, 115 dollars.
    user: Okay.`);
  expect(summary).toContain('$115');
  expect(summary).not.toContain('140');
  expect(facts.find(({ kind }) => kind === 'quote')?.value).toBe('$115');
});

test('the agent’s price counts, not the one the caller guessed', async () => {
  const { summary } = await summarise(`
    agent: Brightside Gutters.
    user: I want a new downpipe. Is it $70?
    agent: No, it is $95.
    user: Fine.`);
  expect(summary).toContain('$95');
  expect(summary).not.toContain('$70');
});

test.each([
  [
    'of a list of prices the one that was chosen',
    "agent: Brush and roll is $2,150, spray finish is $3,400, and the two-tone spray is $4,100.\nuser: We'll do the regular spray one, the 3,400.\nagent: The quote number is 6214.",
    /2,150|4,100/,
    /\$3,400/,
  ],
  [
    'a sum instead of the rates it was made of',
    'agent: Budget ones are £58 each, mid range are £74 each, and the best are £112 each.\nuser: And fitted?\nagent: No alignment, so £148 all in.\nuser: Fine.',
    /58|112/,
    /£148/,
  ],
  [
    'no price that the caller would not pay',
    "agent: We could come tonight. That's the after-hours rate, $240.\nuser: Nah, not paying that.\nagent: Then it's a $130 call-out on Friday.\nuser: Good.",
    /240|paying/,
    /\$130/,
  ],
  [
    'no credit that the caller would not have',
    "agent: I can give you a $20 credit.\nuser: I don't want $20, I want the ladder.\nagent: Then we will call you tomorrow at 9.",
    /\$20/,
    /want/,
  ],
])('a note tells %s', async (_what, lines, dropped, kept) => {
  const { summary } = await summarise(`
    agent: Brightside Gutters.
    user: Hi, I'm Ida Brandt and I want my gutters done.
    ${lines}`);
  expect(summary).toMatch(kept);
  expect(summary).not.toMatch(dropped);
});
