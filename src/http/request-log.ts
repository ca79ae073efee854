import type { ErrorCode } from '../domain/errors.ts';
import type { Logger } from '../telemetry/logger.ts';
import { codeOfStatus } from './errors/status.ts';
import { createTokenBuckets } from './limits/token-bucket.ts';

/** What is logged of one request: no path, header or body, which may contain a number. */
export type LoggedRequest = {
  readonly traceId: string;
  readonly operation: string;
  readonly status: number;
  readonly ms: number;
  /** Null when it was neither refused nor failed, or when only the status says so. */
  readonly errorCode: ErrorCode | null;
  readonly isDegraded: boolean;
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
    const code = errorCode ?? (isDegraded ? 'degraded' : codeOfStatus(status));
    if (status === 499 || code === null) logger.debug(line, 'Answered');
    else if (isDegraded || isOurs(status, code)) logger.warn({ ...line, code }, 'Failed');
    else logger[isLogged() ? 'info' : 'debug']({ ...line, code }, 'Refused');
  };
}

/** GraphQL and MCP say in the body of a 200 that the operation failed. */
const isOurs = (status: number, code: string): boolean =>
  status >= 500 || code === 'internal_error' || code === 'service_unavailable';
