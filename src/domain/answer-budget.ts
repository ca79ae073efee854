import { DomainError } from './errors.ts';

/** To write it as JSON blocks the event loop for some 40 ms; `npm run bench:documents` shows it. */
const LIMIT_BYTES = 8 * 1024 * 1024;

/** How much stored text one request may still read. */
export type AnswerBudget = {
  /** @throws DomainError `validation_error` when the answer would become too large */
  take(bytes: number): void;
  /** Runs reads one after another, so that little is read before it is counted. */
  inTurn<Result>(read: () => Promise<Result>): Promise<Result>;
};

/**
 * Limits the stored text in one answer: a page of a hundred calls may contain a hundred transcripts of
 * megabytes, and aliases may ask for it fifteen times.
 */
export function createAnswerBudget(limitBytes: number = LIMIT_BYTES): AnswerBudget {
  let left = limitBytes;
  let last: Promise<unknown> = Promise.resolve();
  return {
    take(bytes) {
      left -= bytes;
      if (left >= 0) return;
      throw new DomainError(
        'validation_error',
        'The answer would be too large; ask for fewer calls or transcripts at once',
      );
    },
    inTurn(read) {
      const result = last.then(() => read());
      last = result.catch(() => undefined);
      return result;
    },
  };
}
