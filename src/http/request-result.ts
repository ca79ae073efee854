import type { ErrorCode } from '../domain/errors.ts';
import { codeOfStatus } from './errors/status.ts';

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
