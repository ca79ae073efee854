import type { Config } from '../../settings/config.ts';

type Migration = Pick<Config, 'successorBaseUrl' | 'deprecatedAtMs' | 'sunsetAtMs'>;

export type ResponseHeaders = (path?: string) => Readonly<Record<string, string>>;

const ALWAYS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } as const;

/**
 * Headers of every response, errors too: no caching, no content sniffing, and the successor's address and dates
 * where there is one (RFC 9745, RFC 8288, RFC 8594).
 *
 * @returns headers for a path; without a path, as for a request that could not be read, for the host
 */
export function createResponseHeaders(migration: Migration): ResponseHeaders {
  const { successorBaseUrl, deprecatedAtMs, sunsetAtMs } = migration;
  if (successorBaseUrl === null || deprecatedAtMs === null) return () => ALWAYS;
  const dates = {
    deprecation: `@${Math.floor(deprecatedAtMs / 1_000)}`,
    ...(sunsetAtMs !== null && { sunset: new Date(sunsetAtMs).toUTCString() }),
  };
  return (path = '/') => ({
    ...ALWAYS,
    ...dates,
    link: `<${successorBaseUrl}${path}>; rel="successor-version"`,
  });
}
