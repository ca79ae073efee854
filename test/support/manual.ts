import { test } from 'vitest';

type Case = (title: string, run: () => Promise<void>, timeoutMs?: number) => void;

/**
 * Names the page of MongoDB's manual that the cases below it hold to, so that whoever doubts an
 * expectation can read it there: `onPage('reference/operator/update/push')`.
 */
export function onPage(page: string): Case {
  const address = `https://www.mongodb.com/docs/manual/${page}/`;
  return (title, run, timeoutMs) => test(`${title} (${address})`, run, timeoutMs);
}
