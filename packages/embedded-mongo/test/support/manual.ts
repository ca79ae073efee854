import { test } from 'vitest';

type Case = {
  (title: string, run: () => Promise<void>, timeoutMs?: number): void;
  /** One case for each row, whose first column is its title. */
  each<Rest extends unknown[]>(
    rows: readonly (readonly [title: string, ...rest: Rest])[],
    run: (title: string, ...rest: Rest) => Promise<void>,
  ): void;
};

/**
 * Names the page of MongoDB's manual that the cases below it hold to, so that whoever doubts an
 * expectation can read it there: `onPage('reference/operator/update/push')`.
 */
export function onPage(page: string): Case {
  const address = `https://www.mongodb.com/docs/manual/${page}/`;
  const holds: Case = (title, run, timeoutMs) => test(`${title} (${address})`, run, timeoutMs);
  holds.each = (rows, run) => {
    for (const row of rows) holds(row[0], () => run(...row));
  };
  return holds;
}
