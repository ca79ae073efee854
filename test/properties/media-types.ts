import fc from 'fast-check';

export const JSON_TYPE = { 'content-type': 'application/json' };

export const goodTypes = fc.constantFrom<Record<string, string>>(
  {},
  { 'content-type': 'application/json; charset=utf-8' },
  { 'content-type': 'APPLICATION/JSON ;a="b"' },
  { ...JSON_TYPE, 'content-encoding': 'identity' },
);
export const badHeaders = fc.oneof(
  fc
    .constantFrom(
      ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'],
      ...['application/jsonp', 'application/json, text/plain', 'json', '*/*', ';charset=utf-8'],
      ...['application/problem+json', 'text/json', 'application /json', '\u00ff'],
    )
    .map((type) => ({ 'content-type': type })),
  fc
    .constantFrom('gzip', 'br', 'deflate', 'GZIP', 'identity, gzip', 'x', 'zstd')
    .map((encoding) => ({ ...JSON_TYPE, 'content-encoding': encoding })),
  fc
    .string({ minLength: 1, maxLength: 10 })
    .filter((type) => /^[!-~]+$/.test(type) && !/^application\/json(;|$)/i.test(type))
    .map((type) => ({ 'content-type': type })),
);
