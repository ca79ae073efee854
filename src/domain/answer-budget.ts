import { DomainError } from './errors.ts';

const LIMIT_BYTES = 16 * 1024 * 1024;

/** What one request may still have of stored text. */
export type AnswerBudget = {
  /** @throws DomainError `validation_error` when the answer would become too large */
  take(bytes: number): void;
  /** One after another, so that what is read and not yet counted stays small. */
  inTurn<Result>(read: () => Promise<Result>): Promise<Result>;
};

/**
 * Bounds the stored text in one answer: a page of a hundred calls may hold a hundred transcripts of
 * megabytes, and aliases may ask for it fifteen times over.
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
