import type { LanguageModelUsage } from 'ai';
import type { FallbackReason } from '../../domain/callers/summary-fallback.ts';

/** Tokens that were charged. */
export type TokenCount = { readonly input: number; readonly output: number };

export type FailureDetails = {
  /** Whether a retry may succeed. */
  readonly retryable?: boolean;
  /** The provider's `retry-after` in milliseconds. */
  readonly retryAfterMs?: number;
  /** Null: nothing was charged; absent: not known, so the reservation stays. */
  readonly tokens?: TokenCount | null;
  readonly cause?: unknown;
};

/** A failure of the model. The message contains nothing of the request or answer. */
export class ModelFailure extends Error {
  readonly reason: FallbackReason;
  readonly details: FailureDetails;

  constructor(reason: FallbackReason, details: FailureDetails = {}) {
    super(`No summary by the model: ${reason}`, { cause: details.cause });
    this.name = 'ModelFailure';
    this.reason = reason;
    this.details = details;
  }
}

const OUTAGES: ReadonlySet<FallbackReason> = new Set([
  'timeout',
  'unreachable',
  'rate_limited',
  'rejected',
]);

/** Whether the next call is likely to fail too; counted by the circuit breaker. */
export const isOutage = (error: unknown): boolean =>
  error instanceof ModelFailure && OUTAGES.has(error.reason);

type SdkErrors = Pick<typeof import('ai'), 'APICallError' | 'NoObjectGeneratedError'>;

export const tokensOf = (usage: LanguageModelUsage | undefined): TokenCount | undefined =>
  usage?.inputTokens === undefined || usage.outputTokens === undefined
    ? undefined
    : { input: usage.inputTokens, output: usage.outputTokens };

/** Parses the HTTP header: seconds or a date. */
function retryAfterMs(text: string | undefined): number | undefined {
  if (!text) return undefined;
  const ms = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) && ms >= 0 ? ms : undefined;
}

function explainStatus(status: number, headers: Record<string, string> | undefined, cause: Error) {
  const wait = retryAfterMs(headers?.['retry-after']);
  const later = { retryable: true, ...(wait !== undefined && { retryAfterMs: wait }), cause };
  if (status === 429) return new ModelFailure('rate_limited', { ...later, tokens: null });
  if (status === 408) return new ModelFailure('timeout', { ...later, tokens: null });
  if (status >= 500) return new ModelFailure('unreachable', { ...later, tokens: null });
  if (status >= 400) return new ModelFailure('rejected', { tokens: null, cause });
  // A success status with an unusable body: it may have been charged.
  return new ModelFailure('malformed', { cause });
}

/** Errors before anything is sent, which cost nothing. */
const NEVER_SENT =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|.*CERT.*)$/;

function wasSent(error: unknown): boolean {
  for (let inner = error; inner instanceof Error; inner = inner.cause)
    if ('code' in inner && NEVER_SENT.test(String(inner.code))) return false;
  return true;
}

/** Converts an error of a request to a `ModelFailure`. */
export function toModelFailure(error: unknown, sdk: SdkErrors, signal: AbortSignal): ModelFailure {
  for (let inner = error; inner instanceof Error; inner = inner.cause)
    if (inner instanceof ModelFailure) return inner;
  if (signal.aborted) return new ModelFailure('timeout', { retryable: true, cause: error });
  if (sdk.NoObjectGeneratedError.isInstance(error)) {
    const tokens = tokensOf(error.usage);
    const { finishReason } = error;
    const reason =
      finishReason === 'content-filter'
        ? 'refused'
        : finishReason === 'length'
          ? 'too_long'
          : 'malformed';
    return new ModelFailure(reason, { ...(tokens && { tokens }), cause: error });
  }
  if (!sdk.APICallError.isInstance(error)) return new ModelFailure('malformed', { cause: error });
  const { statusCode, responseHeaders } = error;
  return statusCode === undefined
    ? new ModelFailure('unreachable', {
        retryable: true,
        ...(!wasSent(error) && { tokens: null }),
        cause: error,
      })
    : explainStatus(statusCode, responseHeaders, error);
}
