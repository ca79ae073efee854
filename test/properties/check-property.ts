import fc from 'fast-check';
import { effort } from './effort.ts';

/** A property of one value, and how many values are tried at a time. */
export type Property<Value> = {
  readonly values: fc.Arbitrary<Value>;
  readonly runs: number;
  readonly together: number;
  /** @throws when something is wrong with these values; returns nothing else */
  check(values: readonly Value[]): Promise<void>;
  show(value: Value): string;
};

const SHRINKING_MS = 60_000;

/** Finds the smallest value like the one that failed, and says how to come back to it. */
async function explain<Value>(
  name: string,
  { values, check, show }: Property<Value>,
  path: string,
): Promise<Error | null> {
  const alone = fc.asyncProperty(values, (value) => check([value]));
  const { seed } = effort;
  const found = await fc.check(alone, {
    ...{ seed, path, numRuns: 1 },
    interruptAfterTimeLimit: SHRINKING_MS,
  });
  const [value] = found.counterexample ?? [];
  if (!found.failed || value === undefined) return null;
  const way = `PROPERTY_SEED=${seed} PROPERTY_PATH=${found.counterexamplePath} npx vitest run test/properties -t '${name}'`;
  return new Error(`${name}\n${show(value)}\n${way}`, { cause: found.errorInstance });
}

function* slices<Value>(values: readonly Value[], size: number) {
  for (let from = 0; from < values.length; from += size) {
    yield { from, slice: values.slice(from, from + size) };
  }
}

/**
 * Checks a property of many values, several together: over a network that is many times faster than one after
 * another. What fails together is tried alone, made as small as can be, and told with its seed and path.
 */
export async function checkProperty<Value>(name: string, property: Property<Value>): Promise<void> {
  const { values, runs, together, check } = property;
  if (effort.path !== null) {
    const failure = await explain(name, property, effort.path);
    if (failure) throw failure;
    return;
  }
  const drawn = fc.sample(
    fc.asyncProperty(values, async () => undefined),
    {
      seed: effort.seed,
      numRuns: runs,
    },
  ) as unknown as [Value][];
  for (const { from, slice } of slices(drawn, together)) {
    const all = slice.map(([value]) => value);
    try {
      await check(all);
    } catch (fault) {
      for (const at of all.keys()) {
        const failure = await explain(name, property, String(from + at));
        if (failure) throw failure;
      }
      throw new Error(`${name}, only together: seed ${effort.seed}, from ${from}`, {
        cause: fault,
      });
    }
  }
}
