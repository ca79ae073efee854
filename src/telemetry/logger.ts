import pino from 'pino';
import { DomainError } from '../domain/errors.ts';
import type { Metrics } from './metrics.ts';

export type Logger = pino.Logger;

/**
 * JSON lines on standard error; standard output is for the banner and for commands. Logs contain names, codes,
 * statuses and durations, and no body, header, key, number or transcript.
 *
 * @param isSafeToQuote whether the message of an error contains nothing a caller sent
 */
export function createLogger(level: string, isSafeToQuote: (error: Error) => boolean): Logger {
  return pino(
    { level, base: null, serializers: { err: createErrorDescriber(isSafeToQuote) } },
    pino.destination({ fd: 2, sync: true }),
  );
}

export type ErrorDescription = {
  readonly name: string;
  readonly code?: string;
  readonly message?: string;
  readonly at?: readonly string[];
  readonly cause?: ErrorDescription;
};

const DEEPEST_CAUSE = 4;

/**
 * Describes an error for the log. A message that we did not write may quote what a caller said or sent (a
 * parser quotes its input, a database the duplicate key), so only safe ones are quoted.
 *
 * @param isSafeToQuote whether a message that is not ours contains no data
 */
export function createErrorDescriber(isSafeToQuote: (error: Error) => boolean) {
  const isQuoted = (error: Error): boolean =>
    error instanceof DomainError || 'syscall' in error || isSafeToQuote(error);

  return function describe(error: unknown, depth = 0): ErrorDescription {
    if (!(error instanceof Error)) return { name: typeof error };
    const code = 'code' in error ? error.code : undefined;
    return {
      name: error.name,
      ...((typeof code === 'string' || typeof code === 'number') && { code: String(code) }),
      ...(isQuoted(error) && { message: error.message }),
      ...(!(error instanceof DomainError) && { at: frames(error) }),
      ...(error.cause !== undefined &&
        depth < DEEPEST_CAUSE && { cause: describe(error.cause, depth + 1) }),
    };
  };
}

/** The stack begins with the message, of any number of lines; its frames say where the error was thrown. */
const frames = (error: Error): string[] =>
  (error.stack ?? '')
    .slice((error.stack ?? '').indexOf(error.message) + error.message.length)
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .map((line) => line.trim())
    .slice(0, 12);

/** Where a fault belongs; null where it is not known. */
type FaultDetails = {
  readonly traceId: string | null;
  /** Name of a file of ours, without its folder. */
  readonly file?: string;
};

/**
 * Logs and counts a fault for which no request is refused.
 *
 * @param what names the work that failed; it is the metric's label, so it contains no data
 */
export type FaultReporter = (what: string, error: unknown, details?: FaultDetails) => void;

export function createFaultReporter(logger: Logger, metrics: Metrics): FaultReporter {
  return (what, error, { traceId, file } = { traceId: null }) => {
    metrics.faults.inc({ what });
    logger.warn(
      {
        what,
        ...(traceId !== null && { trace_id: traceId }),
        ...(file !== undefined && { file }),
        ...(error !== undefined && { err: error }),
      },
      'Fault',
    );
  };
}
