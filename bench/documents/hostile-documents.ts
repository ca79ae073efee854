import { type Shapes, times } from './shape.ts';

const EVERYTHING_OF_A_TYPE = `kind name description specifiedByURL fields(includeDeprecated: true) { name description isDeprecated deprecationReason
  args { name description defaultValue type { ...R } } type { ...R } } interfaces { ...R } possibleTypes { ...R }
  enumValues(includeDeprecated: true) { name description isDeprecated } inputFields { name description defaultValue type { ...R } }`;
const REFERENCE = `fragment R on __Type { kind name ofType { kind name ofType { kind name ofType { kind name ofType { kind name } } } } }`;

const ofFragments = (count: number, body: (place: number) => string, type = 'Query') =>
  times(count, (place) => `fragment F${place} on ${type} { ${body(place)} }`);

/** Each fragment spreads the next one so many times. */
const multiplying = (levels: number, spreads: number, last: string, type = 'Query') =>
  `${ofFragments(levels, (level) => times(spreads, () => `...F${level + 1}`), type)} fragment F${levels} on ${type} { ${last} }`;

/** Documents of text alone; the number is how often something is repeated. */
export const hostileDocuments: Shapes = {
  'fields in fields': (n) => ({
    query: `{ callers { edges { node { memory { ${'... { '.repeat(n)} summary ${'}'.repeat(n)} } } } } }`,
  }),
  braces: (n) => ({ query: '{a'.repeat(n) }),
  'lists in lists': (n) => ({ query: `{ nodes(ids: ${'['.repeat(n)}${']'.repeat(n)}) { id } }` }),
  'objects in objects': (n) => ({
    query: `{ callers(filter: ${'{name:'.repeat(n)}"x"${'}'.repeat(n)}) { edges { cursor } } }`,
  }),
  'aliases of a name': (n) => ({ query: `{ ${times(n, (at) => `a${at}: __typename`)} }` }),
  'aliases of a page': (n) => ({
    query: `{ ${times(n, (at) => `a${at}: callers(first: 1) { edges { cursor } }`)} }`,
  }),
  'one field again and again': (n) => ({ query: `{ ${times(n, () => '__typename')} }` }),
  'one object again and again': (n) => ({ query: `{ ${times(n, () => 'viewer { kind }')} }` }),
  'one page again and again': (n) => ({
    query: `{ ${times(n, () => 'callers { edges { node { name } } }')} }`,
  }),
  'conflicts of arguments': (n) => ({
    query: `{ ${times(n, (at) => `callers(first: ${at}) { edges { cursor } }`)} }`,
  }),
  'conflicts in fragments': (n) => ({
    query: `${ofFragments(n, (at) => `callers(first: ${at}) { edges { cursor } }`)} { ${times(n, (at) => `...F${at}`)} }`,
  }),
  'conflicts of deep parts': (n) => ({
    query: `{ ${times(n, (at) => `callers { edges { node { x: ${at % 2 ? 'name' : 'id'} } } }`)} }`,
  }),
  'equal fragments': (n) => ({
    query: `${ofFragments(n, () => 'callers { edges { cursor } }')} { ${times(n, (at) => `...F${at}`)} }`,
  }),
  'fragments in inline fragments': (n) => ({
    query: `${ofFragments(n, () => 'viewer { kind }')} { ${times(n, (at) => `... { ...F${at} }`)} }`,
  }),
  'chain of fragments': (n) => ({
    query: `${ofFragments(n, (at) => `...F${at + 1}`)} fragment F${n} on Query { __typename } { ...F0 }`,
  }),
  'chain of fragments with fields': (n) => ({
    query: `${ofFragments(n, (at) => `viewer { kind } ...F${at + 1}`)} fragment F${n} on Query { __typename } { ...F0 }`,
  }),
  'chain after the operation': (n) => ({
    query: `{ ...F0 } ${ofFragments(n, (at) => `...F${at + 1}`)} fragment F${n} on Query { __typename }`,
  }),
  'fragments that double': (n) => ({ query: `${multiplying(n, 2, '__typename')} { ...F0 }` }),
  'fragments that double, with objects': (n) => ({
    query: `${multiplying(n, 2, 'viewer { kind }')} { ...F0 }`,
  }),
  'two levels that multiply': (n) => ({ query: `${multiplying(2, n, '__typename')} { ...F0 }` }),
  'two levels that multiply objects': (n) => ({
    query: `${multiplying(2, n, 'viewer { kind mode }')} { ...F0 }`,
  }),
  'three levels that multiply': (n) => ({
    query: `${multiplying(3, n, 'viewer { kind }')} { ...F0 }`,
  }),
  'six levels that multiply': (n) => ({
    query: `${multiplying(6, n, 'viewer { kind mode tenant { id } }')} { ...F0 }`,
  }),
  'six levels in a mutation': (n) => ({
    query: `${multiplying(6, n, '__typename', 'Mutation')} mutation { ...F0 }`,
  }),
  'cycle of fragments': (n) => ({
    query: `${ofFragments(n, (at) => `...F${(at + 1) % n}`)} { ...F0 }`,
  }),
  'each fragment spreads all': (n) => ({
    query: `${ofFragments(n, () => times(n, (at) => `...F${at}`))} { ...F0 }`,
  }),
  'each fragment spreads all later ones': (n) => ({
    query: `${ofFragments(n, (own) => `__typename ${times(n - own - 1, (at) => `...F${own + at + 1}`)}`)} { ...F0 }`,
  }),
  'unused fragments': (n) => ({ query: `${ofFragments(n, () => '__typename')} { __typename }` }),
  'undefined fragments': (n) => ({ query: `{ ${times(n, (at) => `...F${at}`)} }` }),
  'fragments of one name': (n) => ({
    query: `${times(n, () => 'fragment F on Query { __typename }')} { ...F }`,
  }),
  'inline fragments': (n) => ({ query: `{ ${times(n, () => '... on Query { __typename }')} }` }),
  'inline fragments on nodes': (n) => ({
    query: `{ node(id: "x") { ${times(n, (at) => `... on ${['Caller', 'Call', 'Tenant', 'ApiKey'][at % 4]} { id }`)} } }`,
  }),
  'unknown fields': (n) => ({ query: `{ ${times(n, (at) => `caler${at}`)} }` }),
  'unknown fields of a caller': (n) => ({
    query: `fragment F on Caller { ${times(n, (at) => `custmAttributesOfCaler${at}`)} } { ...F }`,
  }),
  'unknown long fields': (n) => ({
    query: `fragment F on Caller { ${times(20, (at) => `${'customAttributes'.repeat(n)}${at}`)} } { ...F }`,
  }),
  'unknown types': (n) => ({
    query: `${times(n, (at) => `fragment F${at} on EnrichmentAnsverConection${at} { id }`)} { __typename }`,
  }),
  'unknown types of variables': (n) => ({
    query: `query (${times(n, (at) => `$v${at}: UpdateCalerInputs${at}`)}) { __typename }`,
  }),
  'unknown arguments': (n) => ({
    query: `{ callers(${times(n, (at) => `firs${at}: 1`)}) { edges { cursor } } }`,
  }),
  'unknown directives': (n) => ({ query: `{ __typename ${times(n, (at) => `@skp${at}`)} }` }),
  'unknown values': (n) => ({
    query: `{ calls(filter: { outcome: OTHR }) { ${times(n, () => 'edges { node { facts { kind } caller { facts(kinds: [NAMES, APOINTMENT]) { kind } } } }')} } }`,
  }),
  'unknown values in a list': (n) => ({
    query: `{ node(id: "x") { ... on Caller { facts(kinds: [${times(n, (at) => `APPOINTMNT${at}`)}]) { kind } } } }`,
  }),
  'unknown input fields': (n) => ({
    query: `{ calls(filter: { ${times(n, (at) => `startedUntilM${at}: 1`)} }) { edges { cursor } } }`,
  }),
  'repeated directives': (n) => ({ query: `{ __typename ${'@include(if: true)'.repeat(n)} }` }),
  'repeated directives of a fragment': (n) => ({
    query: `fragment F on Query ${'@include(if: true)'.repeat(n)} { __typename } { ...F }`,
  }),
  'repeated arguments': (n) => ({
    query: `{ callers(${times(n, () => 'first: 1')}) { edges { cursor } } }`,
  }),
  operations: (n) => ({
    query: times(n, (at) => `query Q${at} { __typename }`),
    operationName: 'Q0',
  }),
  'operations of one name': (n) => ({
    query: times(n, () => 'query Q { __typename }'),
    operationName: 'Q',
  }),
  'operations that share fragments': (n) => ({
    query: `${ofFragments(n, (at) => `...F${at + 1}`)} fragment F${n} on Query { __typename } ${times(n, (at) => `query Q${at} { ...F0 }`)}`,
    operationName: 'Q0',
  }),
  'operations that share fragments with variables': (n) => ({
    query: `${ofFragments(n, (at) => `callers(first: $f) { edges { cursor } } ...F${at + 1}`)} fragment F${n} on Query { __typename } ${times(n, (at) => `query Q${at} { ...F0 }`)}`,
    operationName: 'Q0',
  }),
  variables: (n) => ({ query: `query (${times(n, (at) => `$v${at}: Int`)}) { __typename }` }),
  'undefined variables': (n) => ({
    query: `{ nodes(ids: [${times(n, (at) => `$v${at}`)}]) { id } }`,
  }),
  'default values in lists': (n) => ({
    query: `query ($v: [ID!]! = [${times(n, (at) => `"${at}"`)}]) { nodes(ids: $v) { id } }`,
  }),
  'default values in depth': (n) => ({
    query: `query ($v: CallerFilter = ${'{name:'.repeat(n)}"x"${'}'.repeat(n)}) { callers(filter: $v) { edges { cursor } } }`,
  }),
  'long name': (n) => ({ query: `{ ${'a'.repeat(n)} }` }),
  'long number': (n) => ({ query: `{ callers(first: ${'1'.repeat(n)}) { edges { cursor } } }` }),
  'long text': (n) => ({
    query: `{ callers(filter: { text: "${'a'.repeat(n)}" }) { edges { cursor } } }`,
  }),
  'long text of words': (n) => ({
    query: `{ callers(filter: { text: "${'a '.repeat(n)}" }) { edges { cursor } } }`,
  }),
  'long block text': (n) => ({
    query: `{ callers(filter: { text: """${'\\n a'.repeat(n)}""" }) { edges { cursor } } }`,
  }),
  'lines of a block text': (n) => ({
    query: `{ callers(filter: { text: """${'\n'.repeat(n)}""" }) { edges { cursor } } }`,
  }),
  'long number of a phone': (n) => ({
    query: `{ caller(phoneNumber: "${'1'.repeat(n)}") { id } }`,
  }),
  comment: (n) => ({ query: `#${'x'.repeat(n)}\n{ __typename }` }),
  commas: (n) => ({ query: `{ ${','.repeat(n)} __typename }` }),
  lines: (n) => ({ query: `{ ${'\n'.repeat(n)} unknown }` }),
  introspection: () => ({
    query: `{ __schema { queryType { name } types { ${EVERYTHING_OF_A_TYPE} } directives { name args { name type { ...R } } } } } ${REFERENCE}`,
  }),
  'introspection by aliases': (n) => ({
    query: `{ ${times(n, (at) => `a${at}: __schema { types { ...T } }`)} } fragment T on __Type { ${EVERYTHING_OF_A_TYPE} } ${REFERENCE}`,
  }),
  'introspection by aliases of types': (n) => ({
    query: `{ __schema { ${times(n, (at) => `a${at}: types { ...T }`)} } } fragment T on __Type { ${EVERYTHING_OF_A_TYPE} } ${REFERENCE}`,
  }),
  'introspection of types of types': (n) => ({
    query: `{ __schema { types { ${times(n, (at) => `a${at}: possibleTypes { fields { type { name fields { name type { name } } } } }`)} fields { type { fields { name type { name } } } } } } }`,
  }),
  'introspection of fields of fields': (n) => ({
    query: `{ __schema { types { ${times(n, (at) => `a${at}: fields { type { ofType { fields { name description type { name ofType { name } } } } fields { name description type { name ofType { name } } } } }`)} } } }`,
  }),
  'introspection of one type': (n) => ({
    query: `{ ${times(n, (at) => `a${at}: __type(name: "Query") { ...T }`)} } fragment T on __Type { ${EVERYTHING_OF_A_TYPE} } ${REFERENCE}`,
  }),
  subscription: (n) => ({
    query: `${multiplying(2, n, 'callEnded { cursor }', 'Subscription')} subscription { ...F0 }`,
  }),
};
