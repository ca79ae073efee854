import { expect, test } from 'vitest';
import { createLocalSummariser } from '#src/summaries/local/local-summariser.ts';
import { asRecognised, callOf } from './calls.ts';
import { factsOf, kept } from './kept-facts.ts';

const ask = (said: string): string =>
  `agent: Fast Parcels.
   user: I'm Nils Berg, where is my parcel? I live at 12 Mill Lane, my email is nils@example.org.
   agent: It comes on Wednesday.
   user: Good. ${said}`;

test.each([
  ["And please don't save my address.", ['address']],
  ['Please delete my email from your records.', ['email']],
  ["I don't want you to keep my number.", ['phone']],
  ["I'd rather you didn't store my address.", ['address']],
  ['Forget my e-mail, please.', ['email']],
  ["Please don't keep anything about this call.", ['everything']],
  ['Please delete all my data.', ['everything']],
])('"%s" is a request to forget', async (said, values) => {
  for (const lines of [ask(said), asRecognised(ask(said))])
    expect(kept(await factsOf(lines), 'do_not_remember')).toEqual(
      values.map((value) => `said: ${value}`),
    );
});

test.each([
  "I don't remember my number.",
  "Please don't forget my address.",
  'You can forget about it.',
  'Please delete my account number.',
  'Please delete my appointment.',
  "They didn't keep my address.",
])('"%s" is none', async (said) => {
  expect(kept(await factsOf(ask(said)), 'do_not_remember')).toEqual([]);
});

test('what is to be forgotten is neither kept nor told', async () => {
  const { summary, facts } = await createLocalSummariser().summarise(
    callOf(ask("Please don't save my address or my email.")),
    new AbortController().signal,
  );
  expect(summary).not.toMatch(/Mill Lane|nils@/);
  expect(summary).toContain('asked the agent not to keep their e-mail and address');
  expect(facts.some(({ kind }) => kind === 'address' || kind === 'email')).toBe(false);
});

test('of a call that is to be forgotten nothing is left but that', async () => {
  const { summary, facts } = await createLocalSummariser().summarise(
    callOf(ask("Please don't keep anything about this call.")),
    new AbortController().signal,
  );
  expect(summary).toBe('The caller asked that nothing of this call be kept.');
  expect(facts.map(({ kind }) => kind)).toEqual(['do_not_remember']);
});
