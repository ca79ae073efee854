import { createTokenBuckets } from 'token-buckets';
import type { ErrorCode } from '../domain/errors.ts';
import type { Logger } from '../telemetry/logger.ts';
import { codeOfStatus } from './errors/envelope.ts';

/** How a request ended. */
export type EndedRequest = {
  readonly status: number;
  /** Null when it was neither refused nor failed, or when only the status says so. */
  readonly errorCode: ErrorCode | null;
  readonly isDegraded: boolean;
};

/** `Refused`: by the request's own fault. `Failed`: by ours, or degraded. */
export type RequestResult =
  | { readonly result: 'Answered' }
  | { readonly result: 'Refused' | 'Failed'; readonly code: ErrorCode | 'degraded' };

/** A request whose client disconnected before the response counts as answered. */
export function resultOfRequest({ status, errorCode, isDegraded }: EndedRequest): RequestResult {
  const code = errorCode ?? codeOfStatus(status);
  if (status === 499) return { result: 'Answered' };
  if (isDegraded) return { result: 'Failed', code: errorCode ?? 'degraded' };
  if (code === null) return { result: 'Answered' };
  return { result: isOurs(status, code) ? 'Failed' : 'Refused', code };
}

/** GraphQL and MCP say in the body of a 200 that the operation failed. */
const isOurs = (status: number, code: ErrorCode): boolean =>
  status >= 500 || code === 'internal_error' || code === 'service_unavailable';

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
