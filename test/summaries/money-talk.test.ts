import { expect, test } from 'vitest';
import { createLocalSummariser } from '#src/summaries/local/local-summariser.ts';
import { asRecognised, callOf } from './calls.ts';

const noteOf = async (lines: string) =>
  createLocalSummariser().summarise(callOf(lines, 'quote_given'), new AbortController().signal);

const BRAKES = `
  agent: Hill Garage, hello.
  user: What do you charge for new brakes?
  agent: All four with discs is seven twenty.
  user: Seven twenty. The other shop said six fifty.
  agent: I can match that at six ninety.
  user: Six ninety. Okay.`;

test.each([BRAKES, asRecognised(BRAKES)])(
  'prices are no times of day, and the last one counts',
  async (lines) => {
    const { summary, facts } = await noteOf(lines);
    expect(summary).toContain('690');
    expect(summary).not.toMatch(/\d:\d\d/);
    expect(facts.find(({ kind }) => kind === 'quote')).toMatchObject({
      value: '690',
      status: 'accepted',
    });
  },
);

test('a time named in talk of money stays one', async () => {
  const { summary } = await noteOf(
    'agent: The fee is 60 dollars. We can come tomorrow at six fifteen.\nuser: I need a plumber, six fifteen works.',
  );
  expect(summary).toContain('6:15');
});

test('what the parts come to together replaces other offers', async () => {
  const { facts } = await noteOf(`
    agent: Kit's Pest Control.
    user: We've got ants, what do you charge?
    agent: The ants are 129 for one visit, the attic is 75. The plan is 45 a month.
    user: No plan please.
    agent: Then just the 129 and the 75, so 204.
    user: And later on?
    agent: Another visit costs 60 dollars.`);
  expect(facts.find(({ kind }) => kind === 'quote')?.value).toBe('204');
});

test('a price for a case that did not come up is not told', async () => {
  const { summary } = await noteOf(`
    agent: Beaumont Tax.
    user: I need my tax return done, how much is your fee?
    agent: It's 425, same as last year. If we do the extension it'd be 475.
    user: All right.`);
  expect(summary).toContain('425');
  expect(summary).not.toContain('475');
});

test('"no charge" stays free of charge', async () => {
  const { summary } = await noteOf(
    'agent: Air Desk.\nuser: My flight was cancelled, I need another one.\nagent: No charge, since we cancelled. You are on KS 418 tomorrow.',
  );
  expect(summary).toMatch(/no charge/i);
  expect(summary).toContain('KS 418');
});

test('of two rooms on offer the other one is not told', async () => {
  const { summary } = await noteOf(`
    agent: Harbor Inn.
    user: I'd like a room for two nights.
    agent: I have a sea view room at 240 dollars or a garden room at 185 dollars.
    user: The garden room then.
    agent: You're all set, the garden room is 185 dollars a night.`);
  expect(summary).toContain('185');
  expect(summary).not.toContain('240');
});
