import type { AttemptFailure } from '../domain/callers/summary-attempt.ts';
import { classifyStorageError } from '../store/driver-errors.ts';

/** Why an attempt failed, in a word that operators may read. */
export function failureOf(error: unknown): AttemptFailure {
  if (error instanceof Error && error.name === 'TimeoutError') return 'timeout';
  return classifyStorageError(error) === 'fault' ? 'error' : 'storage';
}
