import { redactTurns } from 'spoken-redaction';
import { REDACTED_KINDS } from 'spoken-redaction/kinds';
import type { Turn } from '#src/domain/call.ts';

/** What nobody says for long: nothing but cues and numbers. */
const REPEATED = [
  'pin is 1234 ',
  '4111111111111111 ',
  'card number ',
  'four one ',
  'DE12',
  'DE89 3704 ',
  '5555 5 ',
  '1',
  'my social security number is 12 ',
  'password is foo ',
  'number code see ',
  'the a of ',
  'code that we have just ',
  'number on the front front ',
  'ni number A B one two ',
];
const SHAPES = [
  { turns: 6, chars: 32_768 },
  { turns: 5_000, chars: 32 },
];
const RUNS = 8;

const turnsOf = (said: string, turns: number, chars: number): readonly Turn[] =>
  Array.from({ length: turns }, () => ({
    role: 'user',
    text: said.repeat(Math.ceil(chars / said.length)),
    tsMs: 0,
  }));

/** CPU time in milliseconds of the fastest of several runs: other work on the machine only adds to it. */
function fastest(turns: readonly Turn[]): number {
  const times = Array.from({ length: RUNS }, () => {
    const before = process.cpuUsage();
    redactTurns(turns, REDACTED_KINDS);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.min(...times);
}

const row = (name: string, times: readonly number[]): string =>
  name.padEnd(36) + times.map((ms) => `${ms.toFixed(1)} ms`.padStart(12)).join('');

/** Prints how long the longest bodies take at worst: a phrase again and again, in few turns and in many. */
export function printRepeated(): void {
  const all = REPEATED.map((said) =>
    SHAPES.map(({ turns, chars }) => fastest(turnsOf(said, turns, chars))),
  );
  const sums = SHAPES.map((_shape, i) => all.reduce((sum, times) => sum + (times[i] ?? 0), 0));
  const heads = SHAPES.map(({ turns }) => `${turns} turns`.padStart(12)).join('');
  console.log(`${'one phrase again and again'.padEnd(36)}${heads}`);
  for (const [i, said] of REPEATED.entries()) console.log(row(said.trim(), all[i] ?? []));
  console.log(row('together', sums));
}
