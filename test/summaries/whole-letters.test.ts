import { expect, test } from 'vitest';
import { digestCall } from '#src/summaries/digest.ts';
import { createLocalSummariser } from '#src/summaries/local/local-summariser.ts';
import { callOf } from './calls.ts';

const summariser = createLocalSummariser();

/** Ends of a cut fall on either half of a letter, as the text begins with more or fewer of one unit. */
const BEGINNINGS = ['', 'a', 'ab', 'abc'];

test.each([
  ['letters in threes', '🦊🦊🦊 '.repeat(150)],
  ['a wish in long words', `I need ${'fences🦊🦊🦊🦊🦊🦊 '.repeat(40)}`],
  ['a script without spaces', '𠀋東京の'.repeat(150)],
])('no letter is cut in half: %s', async (_what, text) => {
  for (const beginning of BEGINNINGS) {
    const call = callOf(`user: ${beginning}${text}`);
    const { summary } = await summariser.summarise(call, new AbortController().signal);
    for (const said of [summary, digestCall(call)]) {
      expect(said.isWellFormed(), said).toBe(true);
      expect(said).not.toContain('\ufffd');
    }
  }
});
