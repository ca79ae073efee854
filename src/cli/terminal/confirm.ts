import { createInterface } from 'node:readline/promises';
import { CommandError } from './failure.ts';
import type { OutputOptions } from './output.ts';

/** Whether a person can be asked: not with `--json`, and not without a terminal. */
export const canAsk = ({ json }: OutputOptions): boolean => !json && process.stdin.isTTY === true;

/**
 * Asks on standard error, and returns only if the answer is `yes`.
 *
 * @throws CommandError
 */
export const confirmByWord = (question: string): Promise<void> =>
  confirm(`${question} Type yes to continue: `, 'yes', 'the answer was not yes');

/** The same, if the answer is that text. */
export const confirmByText = (question: string, text: string): Promise<void> =>
  confirm(`${question} Type its name to continue: `, text, 'that is not the name');

async function confirm(question: string, expected: string, why: string): Promise<void> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await lines.question(question);
  lines.close();
  if (answer.trim() === expected) return;
  throw new CommandError('not_confirmed', `Nothing was changed, because ${why}`);
}
