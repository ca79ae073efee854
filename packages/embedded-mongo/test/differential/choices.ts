import { seededRandom } from '../evaluation/seeded.ts';

/** Random decisions that come the same again for the same seed. */
export type Choices = {
  below(limit: number): number;
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** Between `least` and `most` results of one maker. */
  several<T>(least: number, most: number, make: () => T): T[];
};

export function choicesFrom(seed: number): Choices {
  const random = seededRandom(seed);
  // The first numbers of neighbouring seeds are alike.
  for (let i = 0; i < 8; i += 1) random();
  const below = (limit: number) => Math.floor(random() * limit);
  return {
    below,
    chance: (share) => random() < share,
    pick<T>(from: readonly T[]): T {
      const chosen = from[below(from.length)];
      if (chosen === undefined) throw new Error('nothing to choose from');
      return chosen;
    },
    several: (least, most, make) =>
      Array.from({ length: least + below(most - least + 1) }, () => make()),
  };
}
