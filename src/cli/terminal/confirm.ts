import { createInterface } from 'node:readline/promises';
import { CommandError } from './failure.ts';
import type { OutputOptions } from './output.ts';

/** @throws CommandError where nobody can be asked: with `--json`, and without a terminal */
export function requirePerson({ json }: OutputOptions, message: string): void {
  if (json || process.stdin.isTTY !== true) throw new CommandError('not_confirmed', message);
}

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
