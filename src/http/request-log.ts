import type { Logger } from '../telemetry/logger.ts';
import { createTokenBuckets } from './limits/local-token-buckets.ts';
import { type EndedRequest, resultOfRequest } from './request-result.ts';

/** What is logged of one request: no path, header or body, which may contain a number. */
export type LoggedRequest = EndedRequest & {
  readonly traceId: string;
  readonly operation: string;
  readonly ms: number;
};

export type RequestLog = (request: LoggedRequest) => void;

/** Log lines are written synchronously: a flood of refused requests must not slow down the others. */
const LOGGED_REFUSALS = { capacity: 100, refillPerS: 50 };

/** Logs requests that succeed, and refusals above the limit, for debugging only. */
export function createRequestLog(logger: Logger): RequestLog {
  const refusals = createTokenBuckets(() => performance.now(), 1);
  const isLogged = () => refusals.take('refusals', LOGGED_REFUSALS).retryAfterS === 0;
  return ({ traceId, operation, status, ms, errorCode, isDegraded }) => {
    const line = { trace_id: traceId, operation, status, ms };
    const result = resultOfRequest({ status, errorCode, isDegraded });
    if (result.result === 'Answered') return logger.debug(line, result.result);
    const isWarning = result.result === 'Failed';
    const level = isWarning ? 'warn' : isLogged() ? 'info' : 'debug';
    logger[level]({ ...line, code: result.code }, result.result);
  };
}
