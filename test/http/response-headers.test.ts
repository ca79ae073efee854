import { expect, test } from 'vitest';
import { createResponseHeaders } from '#src/http/connections/response-headers.ts';
import { traceIdOf } from '#src/http/middleware.ts';

const MIGRATION = {
  successorBaseUrl: 'https://next.example/api',
  deprecatedAtMs: Date.UTC(2027, 0, 1),
  sunsetAtMs: null,
};

test('without a successor nothing is said of one', () => {
  const headers = createResponseHeaders({
    successorBaseUrl: null,
    deprecatedAtMs: null,
    sunsetAtMs: null,
  });
  expect(headers('/v1/x')).toEqual({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
});

test('a successor is named with the same path and the date in seconds', () => {
  expect(createResponseHeaders(MIGRATION)('/v1/caller/%2B1')).toEqual({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    deprecation: '@1798761600',
    link: '<https://next.example/api/v1/caller/%2B1>; rel="successor-version"',
  });
});

test('an end is told as an HTTP date', () => {
  const headers = createResponseHeaders({
    ...MIGRATION,
    sunsetAtMs: Date.UTC(2028, 1, 29, 1, 2, 3),
  });
  expect(headers()).toMatchObject({ sunset: 'Tue, 29 Feb 2028 01:02:03 GMT' });
});

const ID = '0af7651916cd43dd8448eb211c80319c';

test('a trace is continued when its header is valid', () => {
  expect(traceIdOf(`00-${ID}-b7ad6b7169203331-01`)).toBe(ID);
  expect(traceIdOf(`cc-${ID}-b7ad6b7169203331-01-more`)).toBe(ID);
});

test.each([
  null,
  '',
  ID,
  `00-${ID}-b7ad6b7169203331`,
  `ff-${ID}-b7ad6b7169203331-01`,
  `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
  `00-${ID}-${'0'.repeat(16)}-01`,
  `00-${ID.toUpperCase()}-b7ad6b7169203331-01`,
])('%j starts a new trace', (header) => {
  const id = traceIdOf(header);
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(header ?? '').not.toContain(id);
  expect(traceIdOf(header)).not.toBe(id);
});
