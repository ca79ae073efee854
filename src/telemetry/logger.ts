import pino from 'pino';
import { createErrorDescriber } from './describe-error.ts';

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
