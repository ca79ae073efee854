/** Microseconds of one operation, and operations a second. */
export type Figures = {
  readonly p50: number;
  readonly p99: number;
  readonly perSecond: number;
};

export type Operation = (turn: number) => Promise<unknown>;

/** Runs an operation `count` times, `inFlight` of them at any moment. */
export async function measure(
  operation: Operation,
  { inFlight, count }: { inFlight: number; count: number },
): Promise<Figures> {
  const times: number[] = [];
  let turn = 0;
  const begun = performance.now();
  async function client(): Promise<void> {
    while (turn < count) {
      const mine = turn;
      turn += 1;
      const start = performance.now();
      await operation(mine);
      times.push((performance.now() - start) * 1_000);
    }
  }
  await Promise.all(Array.from({ length: inFlight }, client));
  const perSecond = (count / (performance.now() - begun)) * 1_000;
  return { ...quantiles(times), perSecond };
}

/** The middle and the slowest hundredth. */
export function quantiles(times: number[]): { p50: number; p99: number } {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
