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
