import type { AnswerClass, Found, ProviderReading, ProviderResponse } from './adapter.ts';

const PAUSE_S = { least: 1, longest: 300 };

/** What a provider answered; without anything known it is `no_data`. */
export const answered = (found: Found): ProviderReading => ({
  class: Object.values(found).some((part) => part != null) ? 'ok' : 'no_data',
  code: null,
  retryAfterMs: null,
  found,
});

/** A failure, with the parts that were answered all the same. */
export const failedWith = (
  failure: AnswerClass,
  code: string | null,
  found: Found = {},
): ProviderReading => ({ class: failure, code, retryAfterMs: null, found });

/**
 * The reading of a response that is not 200, by its status unless the provider's own code says more.
 *
 * @param byCode the provider's own codes
 */
export function refusalIn(
  { status, headers }: ProviderResponse,
  code: string | null,
  byCode: Readonly<Record<string, AnswerClass>> = {},
): ProviderReading {
  const failure = (code !== null && byCode[code]) || classOf(status);
  const reading = failedWith(failure, code ?? String(status));
  return failure === 'rate' ? { ...reading, retryAfterMs: pauseIn(headers) } : reading;
}

function classOf(status: number): AnswerClass {
  if (status === 401 || status === 403) return 'auth';
  if (status === 402) return 'quota';
  if (status === 429) return 'rate';
  if (status >= 500 || status === 408) return 'transient';
  // Such as 400: it may concern this number alone, so that the provider is not given up at once.
  return 'malformed';
}

/** Seconds or a date (RFC 9110, 10.2.3), or a time at which the limit begins anew. */
function pauseIn(headers: ProviderResponse['headers']): number | null {
  const header = headers['retry-after'] ?? headers['x-ratelimit-reset'];
  if (typeof header !== 'string') return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000;
  if (Number.isNaN(seconds)) return null;
  return Math.min(Math.max(seconds, PAUSE_S.least), PAUSE_S.longest) * 1_000;
}
