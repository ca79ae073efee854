import pino from 'pino';
import { describeError } from './describe-error.ts';

export type Logger = pino.Logger;

/**
 * JSON lines on standard error; standard output belongs to the banner and to commands. What is logged are
 * names, codes, statuses and durations: no body, header, key, number or transcript is ever handed to it.
 */
export function createLogger(level: string): Logger {
  return pino(
    { level, base: null, serializers: { err: (error: unknown) => describeError(error) } },
    pino.destination({ fd: 2, sync: true }),
  );
}
