import { DomainError } from './errors.ts';

const LIMIT_BYTES = 8 * 1024 * 1024;

/** How much stored text one request may still read. */
export type AnswerBudget = {
  /** @throws DomainError `validation_error` when the answer would become too large */
  take(bytes: number): void;
  /** Runs reads one after another, and none once too much was counted: so little is read before it is counted. */
  inTurn<Result>(read: () => Promise<Result>): Promise<Result>;
  /** A budget with the same count, whose reads do not wait for those of this one: for small reads. */
  beside(): AnswerBudget;
};

/**
 * Limits the stored text in one answer: a page of a hundred calls may contain a hundred transcripts of
 * megabytes, and aliases may ask for it fifteen times.
 */
export function createAnswerBudget(limitBytes: number = LIMIT_BYTES): AnswerBudget {
  let left = limitBytes;
  function take(bytes: number): void {
    left -= bytes;
    if (left < 0) throw tooLarge();
  }
  function withQueue(): AnswerBudget {
    let last: Promise<unknown> = Promise.resolve();
    return {
      take,
      inTurn(read) {
        const result = last.then(() => {
          take(0);
          return read();
        });
        last = result.catch(() => undefined);
        return result;
      },
      beside: withQueue,
    };
  }
  return withQueue();
}

/** Reads in turn, and counts what was read. */
export const readCounted = <Result>(
  budget: AnswerBudget,
  read: () => Promise<Result>,
  charsOf: (result: Result) => number,
): Promise<Result> =>
  budget.inTurn(async () => {
    const result = await read();
    budget.take(charsOf(result));
    return result;
  });

export const tooLarge = (): DomainError =>
  new DomainError(
    'validation_error',
    'The answer would be too large; ask for smaller pages or fewer fields',
  );
