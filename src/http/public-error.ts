import { GraphQLError } from 'graphql';
import { DomainError, type ErrorCode } from '../domain/errors.ts';

export type ErrorMask = (error: unknown) => GraphQLError;

/**
 * Lets through what was meant for the caller and hides the rest: faults that carry a code of ours, and what
 * is wrong with the request itself (only errors of execution have a path).
 *
 * @param report is told of everything that is hidden
 */
export function createErrorMask(report: (error: unknown) => void): ErrorMask {
  return (error) => {
    const cause = innermost(error);
    if (cause instanceof DomainError) return shown(error, cause.message, cause.code);
    if (error instanceof GraphQLError && cause instanceof GraphQLError && !error.path) {
      return shown(error, error.message, 'bad_request');
    }
    report(cause);
    return shown(error, 'Unexpected error', 'internal_error');
  };
}

/** GraphQL wraps an error once for each place it passes. */
function innermost(error: unknown): unknown {
  let current = error;
  while (current instanceof GraphQLError && current.originalError) current = current.originalError;
  return current;
}

/** Keeps where it happened and the HTTP status a transport asked for, and nothing of the original. */
function shown(error: unknown, message: string, code: ErrorCode): GraphQLError {
  if (!(error instanceof GraphQLError)) return new GraphQLError(message, { extensions: { code } });
  const { nodes, source, positions, path } = error;
  const http = error.extensions.http;
  return new GraphQLError(message, {
    nodes: nodes ?? null,
    source: source ?? null,
    positions: positions ?? null,
    path: path ?? null,
    extensions: { code, ...(http !== undefined && { http }) },
  });
}
