import pLimit from 'p-limit';
import { DomainError } from './errors.ts';

const LIMIT_CHARS = 8_000_000;
const SEVERAL = 8;

type Run = <Result>(read: () => Promise<Result>) => Promise<Result>;

export type AnswerBudget = ReturnType<typeof createAnswerBudget>;

/**
 * How much stored text one request may still read. The cost of a document counts fields, not sizes: a hundred calls may
 * have megabytes each, and to read, decode and write them all at once would keep every other caller waiting.
 */
export function createAnswerBudget(limitChars: number = LIMIT_CHARS) {
  let left = limitChars;
  /** @throws DomainError `validation_error` when the answer would become too large */
  function take(chars: number): void {
    left -= chars;
    if (left < 0) throw tooLarge();
  }
  function atOnce(most: number): Run {
    // Most requests read nothing in turn, and a recall notices what each limit costs.
    let limit: ReturnType<typeof pLimit> | null = null;
    return (read) => {
      limit ??= pLimit(most);
      return limit(() => {
        take(0);
        return read();
      });
    };
  }
  return {
    take,
    /** Runs reads one after another, and none once too much was counted: so little is read before it is counted. */
    inTurn: atOnce(1),
    /** The same for small reads: a few of them run at once. */
    severalAtOnce: atOnce(SEVERAL),
  };
}

/** Reads, and counts what was read. */
export const readCounted = <Result>(
  budget: AnswerBudget,
  read: () => Promise<Result>,
  charsOf: (result: Result) => number,
  run: Run = budget.inTurn,
): Promise<Result> =>
  run(async () => {
    const result = await read();
    budget.take(charsOf(result));
    return result;
  });

export const tooLarge = (): DomainError =>
  new DomainError(
    'validation_error',
    'The answer would be too large; ask for smaller pages or fewer fields',
  );
