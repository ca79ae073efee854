import fc from 'fast-check';

/** A request to `/graphql`, sent as the tenant or the operator. */
export type HostileRequest = {
  readonly sender: 'tenant' | 'operator';
  readonly accept: 'application/json' | 'text/event-stream' | '*/*';
  readonly isGet: boolean;
  readonly body: string;
  readonly query: string;
};

const times = (count: number, text: (place: number) => string, between = ' ') =>
  Array.from({ length: count }, (_, place) => text(place)).join(between);

const some = fc.oneof(
  fc.integer({ min: 1, max: 20 }),
  fc.integer({ min: 20, max: 400 }),
  fc.constantFrom(999, 1_000, 1_001, 5_000),
);

const fragments = (count: number, body: (place: number) => string, type: string) =>
  times(count, (place) => `fragment F${place} on ${type} { ${body(place)} }`);

const ROOTS = {
  query: [
    'Query',
    '__typename',
    'viewer { kind }',
    'callers(first: 100) { edges { node { memory { summary } } } }',
  ],
  mutation: [
    'Mutation',
    '__typename',
    'updateCaller(input: {id: "clr_x", name: "Changed"}) { errors { code } }',
    'createTenant(input: {name: ""}) { tenant { id } errors { code } }',
  ],
  subscription: [
    'Subscription',
    'callEnded { cursor }',
    'callerUpdated { caller { name } }',
    'callEnded { call { transcript { text } } }',
  ],
} as const;

const operation = fc
  .constantFrom('query', 'mutation', 'subscription')
  .chain((kind) =>
    fc.record({ kind: fc.constant(kind), field: fc.constantFrom(...ROOTS[kind].slice(1)) }),
  );

/** Ways to make much of one field. */
const SHAPES: readonly ((kind: keyof typeof ROOTS, field: string, n: number) => string)[] = [
  (kind, field, n) => `${kind} { ${times(n, () => field)} }`,
  (kind, field, n) => `${kind} { ${times(n, (at) => `a${at}: ${field}`)} }`,
  (kind, field, n) => `${kind} { ${'... { '.repeat(n)} ${field} ${'}'.repeat(n)} }`,
  (kind, field, n) =>
    `${kind} { ...F0 } ${fragments(n, (at) => `...F${at + 1}`, ROOTS[kind][0])} fragment F${n} on ${ROOTS[kind][0]} { ${field} }`,
  (kind, field, n) =>
    `${fragments(n, (at) => `...F${at + 1} ...F${at + 1}`, ROOTS[kind][0])} fragment F${n} on ${ROOTS[kind][0]} { ${field} } ${kind} { ...F0 }`,
  (kind, _field, n) =>
    `${fragments(n, (at) => `...F${(at + 1) % n}`, ROOTS[kind][0])} ${kind} { ...F0 }`,
  (kind, field, n) => `${fragments(n, () => field, ROOTS[kind][0])} ${kind} { ${field} }`,
  (kind, _field, n) => `${kind} { ${times(n, (at) => `...F${at}`)} }`,
  (kind, field, n) => `${times(n, (at) => `${kind} Q${at} { ${field} }`)}`,
  (kind, field, n) => `${kind} { ${field} ${'@include(if: true) '.repeat(n)} }`,
  (kind, field, n) => `${kind} (${times(n, (at) => `$v${at}: Int = ${at}`)}) { ${field} }`,
  (_kind, _field, n) => `{ ${times(n, (at) => `callers(first: ${at}) { edges { cursor } }`)} }`,
  (_kind, _field, n) =>
    `{ callers(filter: ${'{name: '.repeat(n)}"x"${'}'.repeat(n)}) { edges { cursor } } }`,
  (_kind, _field, n) => `{ nodes(ids: ${'['.repeat(n)}"x"${']'.repeat(n)}) { id } }`,
  (_kind, _field, n) =>
    `{ a: callers(first: 100) { edges { node { calls(first: ${n}) { edges { node { recalls { traceId } } } } } } } }`,
  (_kind, _field, n) =>
    `{ __schema { ${times(n, (at) => `a${at}: types { fields { type { fields { name } } } }`)} } }`,
  (_kind, _field, n) => `{ ${'unknown'.repeat(n)} }`,
  (_kind, _field, n) => `{ callers(first: ${'9'.repeat(n)}) { edges { cursor } } }`,
  (kind, field, n) => `#${'x'.repeat(n * 20)}\n${kind} { ${field} }`,
  (_kind, _field, n) => '{a'.repeat(n),
];

const document = fc
  .tuple(operation, some, fc.constantFrom(...SHAPES))
  .map(([{ kind, field }, n, shape]) => shape(kind, field, n));

const VALUES: readonly ((n: number) => string)[] = [
  (n) => `[${times(n, () => '{}', ',')}]`,
  (n) => `${'['.repeat(n)}${']'.repeat(n)}`,
  (n) => `{${times(n, (at) => `"k${at}":{"name":${at}}`, ',')}}`,
  (n) => `"${'x'.repeat(n * 100)}"`,
  (n) => `[${times(n, (at) => `"id ${at}"`, ',')}]`,
  (n) => '9'.repeat(n),
  () => '{"__proto__":{"polluted":1},"constructor":1}',
  () => 'null',
];

const TYPED = [
  'query ($v: [ID!]!) { nodes(ids: $v) { id } }',
  'query ($v: CallerFilter) { callers(filter: $v) { edges { cursor } } }',
  'query ($v: Int) { callers(first: $v) { edges { cursor } } }',
  'mutation ($v: EndCallInput!) { endCall(input: $v) { callId } }',
  'mutation ($v: ImportDirectoryInput!) { importDirectory(input: $v) { created } }',
  'mutation ($v: CreateTenantInput!) { createTenant(input: $v) { tenant { id } } }',
  'subscription ($v: ScopeInput) { callEnded(scope: $v) { cursor } }',
];

const quoted = (query: string, variables: string) =>
  `{"query":${JSON.stringify(query)},"variables":${variables}}`;

const request = fc.oneof(
  document.map((query) => ({ query, body: quoted(query, '{}') })),
  fc
    .tuple(
      fc.constantFrom(...TYPED),
      some.chain((n) => fc.constantFrom(...VALUES).map((make) => make(n * 10))),
    )
    .map(([query, value]) => ({ query, body: quoted(query, `{"v":${value}}`) })),
  fc
    .tuple(document, fc.integer({ min: 0, max: 20 }))
    .map(([query, n]) => ({ query, body: `[${times(n, () => quoted(query, '{}'), ',')}]` })),
);

/** Documents and variables that are far larger than any that is needed, in many forms. */
export const hostileRequests: fc.Arbitrary<HostileRequest> = fc
  .record({
    sender: fc.constantFrom('tenant', 'operator'),
    accept: fc.constantFrom('application/json', 'text/event-stream', '*/*'),
    isGet: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
    sent: request,
  })
  .map(({ sent, ...others }) => ({ ...others, ...sent }));
