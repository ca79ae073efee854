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
export async function confirmByWord(question: string): Promise<void> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await lines.question(`${question} Type yes to continue: `);
  lines.close();
  if (answer.trim() !== 'yes')
    throw new CommandError('not_confirmed', 'Nothing was changed, because the answer was not yes');
}

/**
 * Asks on standard error, and returns only if the answer is that text.
 *
 * @throws CommandError
 */
export async function confirmByText(question: string, text: string): Promise<void> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await lines.question(`${question} Type its name to continue: `);
  lines.close();
  if (answer.trim() !== text)
    throw new CommandError('not_confirmed', 'Nothing was changed, because that is not the name');
}
