import { GraphQLError, type GraphQLErrorExtensions } from 'graphql';
import { DomainError, type ErrorCode, STORAGE_UNAVAILABLE } from '../../domain/errors.ts';
import { extensionsOf, headersOfCode, retryAfter, STATUS } from './envelope.ts';
import { isClientDisconnect, Refusal, requestAborted } from './refusal.ts';

export type ErrorMask = (error: unknown) => GraphQLError;

type ErrorMaskOptions = {
  /** Called with every error that is hidden. */
  readonly report: (error: unknown) => void;
  /** Whether an error says that storage is silent or the connection to it is lost. */
  readonly isOutage: (error: unknown) => boolean;
};

/**
 * Shows errors that are meant for the client and hides all others. Shown are errors with a code of ours, and faults
 * of the request itself: only errors of execution have a path. An outage is 503.
 */
export function createErrorMask({ report, isOutage }: ErrorMaskOptions): ErrorMask {
  const mask: ErrorMask = (error) => {
    const cause = innermost(error);
    if (isClientDisconnect(cause)) return mask(requestAborted());
    if (cause instanceof DomainError)
      return shown(error, cause.message, cause.code, cause.retryAfterS);
    if (error instanceof GraphQLError && cause instanceof GraphQLError && !error.path) {
      return shown(error, error.message, codeOfRequestFault(error));
    }
    report(cause);
    if (isOutage(cause)) return shown(error, STORAGE_UNAVAILABLE, 'service_unavailable');
    return shown(error, 'Unexpected error', 'internal_error');
  };
  return mask;
}

/** GraphQL wraps an error once for each level it passes. */
function innermost(error: unknown): unknown {
  let current = error;
  while (current instanceof GraphQLError && current.originalError) current = current.originalError;
  return current;
}

/** A new error with the location and HTTP status of the original, and nothing else of it. */
function shown(
  error: unknown,
  message: string,
  code: ErrorCode,
  retryAfterS: number | null = null,
): GraphQLError {
  const http =
    retryAfterS === null
      ? httpOf(error, code)
      : { status: STATUS[code], headers: retryAfter(retryAfterS) };
  const extensions = {
    ...extensionsOf({ code, retryAfterS }),
    ...(http !== undefined && { http }),
  };
  if (!(error instanceof GraphQLError)) return new GraphQLError(message, { extensions });
  const { nodes, source, positions, path } = error;
  return new GraphQLError(message, { nodes: nodes ?? null, source, positions, path, extensions });
}

/** The code by the transport's HTTP status, as its own codes are not ours. */
const codeOfRequestFault = ({ extensions: { http } }: GraphQLError): ErrorCode =>
  http?.status === STATUS.method_not_allowed ? 'method_not_allowed' : 'bad_request';

/** Yoga reads `http` for the response and removes it from the body. */
function httpOf(error: unknown, code: ErrorCode): GraphQLErrorExtensions['http'] {
  // An error that is not GraphQL's was thrown before execution: a refusal of the request.
  if (code === 'service_unavailable' || error instanceof DomainError) {
    const own = error instanceof Refusal ? error.headers : {};
    return { status: STATUS[code], headers: { ...headersOfCode(code), ...own } };
  }
  if (!(error instanceof GraphQLError)) return undefined;
  const { http, code: given } = error.extensions;
  // A document over a limit counts as not valid.
  if (http === undefined && !error.path && code === 'bad_request')
    return { status: 400, spec: true };
  // With `spec` clients that accept plain JSON get 200: right for a faulty document, not for a missing one.
  return given === 'BAD_REQUEST' && typeof http === 'object' ? { ...http, spec: false } : http;
}
