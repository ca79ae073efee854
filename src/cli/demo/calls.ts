import { readFile } from 'node:fs/promises';

/** A phone call to play: the body of its write-back without the session. */
export type DemoCall = {
  readonly title: string;
  readonly phone_number: string;
  readonly outcome: string;
  readonly duration_s: number;
  readonly transcript: readonly object[];
};

const FILE = new URL('../../../demo/calls.jsonl', import.meta.url);

/** The calls, in the order in which they are played. */
export async function readDemoCalls(): Promise<DemoCall[]> {
  const text = await readFile(FILE, 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as DemoCall);
}

/** The number with the most calls; the demo shows its memory. */
export function returningCaller(calls: readonly DemoCall[]): string {
  const counts = new Map<string, number>();
  for (const { phone_number: number } of calls) counts.set(number, (counts.get(number) ?? 0) + 1);
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? '';
}
