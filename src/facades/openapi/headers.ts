/** Response headers, by the name of their reference. */
export const headers = {
  CacheControl: {
    required: true,
    description: 'Answers are about one person and one moment: no-store.',
    schema: { type: 'string', const: 'no-store' },
  },
  RetryAfter: {
    required: true,
    description: 'Whole seconds to wait; there is room again then, for whoever comes first.',
    schema: { type: 'integer', minimum: 1, examples: [1] },
  },
  Challenge: {
    required: true,
    description: 'The scheme of the credentials that are wanted: Bearer.',
    schema: { type: 'string', const: 'Bearer' },
  },
  Deprecation: {
    description:
      'Only once a successor of this host is announced: since when, as Unix seconds (RFC 9745).',
    schema: { type: 'string', pattern: '^@[0-9]+$', examples: ['@1798761600'] },
  },
  Link: {
    description:
      'Only with Deprecation: the same address at the successor, `rel="successor-version"` (RFC 8288).',
    schema: {
      type: 'string',
      pattern: '^<.+>; rel="successor-version"$',
      examples: ['<https://next.example/v1/calls/end>; rel="successor-version"'],
    },
  },
  Sunset: {
    description: 'Only once an end is set: when, as an HTTP date (RFC 8594).',
    schema: { type: 'string', examples: ['Mon, 31 Jan 2028 12:30:00 GMT'] },
  },
} as const;

type HeaderReferences = Readonly<Record<string, { readonly $ref: string }>>;

const reference = (name: keyof typeof headers) => ({ $ref: `#/components/headers/${name}` });

/** Headers of every response. */
export const ALWAYS: HeaderReferences = {
  'Cache-Control': reference('CacheControl'),
  Deprecation: reference('Deprecation'),
  Link: reference('Link'),
  Sunset: reference('Sunset'),
};

export const RETRY_AFTER: HeaderReferences = { 'Retry-After': reference('RetryAfter') };
export const CHALLENGE: HeaderReferences = { 'WWW-Authenticate': reference('Challenge') };
