const EVERY_MS = 2_000;

export type Progress = (what: string, done: number, total: number) => void;

/** Prints progress to standard error at most every two seconds, so that quick runs print nothing. */
export function createProgress(): Progress {
  let toldAt = performance.now();
  return (what, done, total) => {
    if (performance.now() - toldAt < EVERY_MS) return;
    toldAt = performance.now();
    console.error(`${what}: ${done} of ${total}`);
  };
}
