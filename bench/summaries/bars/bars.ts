export const AT_MOST = ['words', 'stale', 'refused', 'madeUp', 'falseAppointments'] as const;
/** Precision of remembered facts; without any there is no error. */
const PRECISIONS = ['appointments', 'callbacks', 'quotes', 'money', 'names'] as const;
export const AT_LEAST = ['r1', 'r2', 'rl', 'facts', 'all', 'found', ...PRECISIONS] as const;

export type BarName = (typeof AT_MOST)[number] | (typeof AT_LEAST)[number];
/** Bars of a set: per cent, words, and false appointments per 100 calls. */
export type Bars = Partial<Record<BarName, number>>;
/** Bars of callers' memory: per cent, and words of the longest summary. */
export type MemoryBars = {
  readonly current: number;
  readonly superseded: number;
  readonly newest: number;
  readonly others: number;
  readonly names: number;
  readonly words: number;
};

export const OWN_BARS: Bars = { words: 60, facts: 85, stale: 20, madeUp: 0 };
export const OWN_RECOGNISED_BARS: Bars = { facts: 80 };
/** Milliseconds for a call of forty turns. */
export const SPEED_BARS = { first: 400, median: 20 };
export const MEMORY_BARS: MemoryBars = {
  current: 80,
  superseded: 5,
  newest: 100,
  others: 0,
  names: 100,
  words: 120,
};

const NAMES: readonly BarName[] = [...AT_MOST, ...AT_LEAST];

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
