import { createInterface } from 'node:readline/promises';
import { CommandError } from './failure.ts';
import type { OutputOptions } from './output.ts';

/** Whether somebody can be asked: with `--json` or without a terminal nobody is there. */
export const canAsk = ({ json }: OutputOptions): boolean => !json && process.stdin.isTTY === true;

/**
 * Goes on after a typed `yes` alone. The question is put on standard error.
 *
 * @throws CommandError
 */
export async function confirmByWord(question: string): Promise<void> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await lines.question(`${question} Type yes to go on: `);
  lines.close();
  if (answer.trim() !== 'yes')
    throw new CommandError('not_confirmed', 'Nothing was changed, as you did not type yes');
}
