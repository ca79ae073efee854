import { DomainError } from '../domain/errors.ts';

export type ErrorDescription = {
  readonly name: string;
  readonly code?: string;
  readonly message?: string;
  readonly at?: readonly string[];
  readonly cause?: ErrorDescription;
};

const DEEPEST_CAUSE = 4;

/**
 * What may be logged of an error. A message that we did not write may quote what a caller said or sent
 * (a parser quotes its input, a database the duplicate key), so only those known not to are kept.
 */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { name: typeof error };
  const code = 'code' in error ? error.code : undefined;
  return {
    name: error.name,
    ...((typeof code === 'string' || typeof code === 'number') && { code: String(code) }),
    ...(isSafeToQuote(error) && { message: error.message }),
    ...(!(error instanceof DomainError) && { at: frames(error) }),
    ...(error.cause !== undefined &&
      depth < DEEPEST_CAUSE && { cause: describeError(error.cause, depth + 1) }),
  };
}

const isSafeToQuote = (error: Error): boolean =>
  error instanceof DomainError ||
  'syscall' in error ||
  /^Mongo(Network|ServerSelection|PoolCleared|Topology)/.test(error.name);

/** The stack begins with the message, of any number of lines; its frames are what tells where. */
const frames = (error: Error): string[] =>
  (error.stack ?? '')
    .slice((error.stack ?? '').indexOf(error.message) + error.message.length)
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .map((line) => line.trim())
    .slice(0, 12);
