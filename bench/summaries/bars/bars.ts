import type { Figures } from '../figures/scores.ts';

export const AT_MOST = ['words', 'stale', 'madeUp'] as const;
export const AT_LEAST = ['r1', 'r2', 'rl', 'facts', 'all'] as const;

/** What a set has to reach: per cent, and words. */
export type Bars = Partial<Record<keyof Figures, number>>;

export const OWN_BARS: Bars = { words: 60, facts: 85, stale: 20, madeUp: 0 };
export const OWN_RECOGNISED_BARS: Bars = { facts: 80 };
/** Milliseconds for a call of forty turns. */
export const SPEED_BARS = { first: 400, median: 20 };
/** Of the memory of our own callers: per cent, and words of the longest. */
export const MEMORY_BARS = { current: 80, superseded: 10, names: 100, words: 120 };

const NAMES: readonly (keyof Figures)[] = [...AT_MOST, ...AT_LEAST];

/** "facts=93,madeUp=1". Throws on names and numbers that it does not know. */
export function parseBars(text: string): Bars {
  return Object.fromEntries(
    text.split(',').map((part) => {
      const [name, value = ''] = part.split('=');
      const known = NAMES.find((each) => each === name);
      if (!known || !/^\d+(?:\.\d+)?$/.test(value))
        throw new Error(`Bars are name=number; the names are ${NAMES.join(', ')}`);
      return [known, Number(value)];
    }),
  );
}
