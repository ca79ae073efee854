import type { Shapes } from './shape.ts';

const UNUSED = 'query ($v: Int) { callers(first: $v) { edges { cursor } } }';
const END_CALL = 'mutation ($input: EndCallInput!) { endCall(input: $input) { __typename } }';
const IMPORT =
  'mutation ($input: ImportDirectoryInput!) { importDirectory(input: $input) { created refused errors { message path } } }';
const UPDATE =
  'mutation ($input: UpdateCallerInput!) { updateCaller(input: $input) { errors { message path } } }';
const NODES = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }';
const SEARCH = 'query ($filter: CallerFilter) { callers(filter: $filter) { edges { cursor } } }';
const KINDS =
  'query ($kinds: [FactKind!]) { node(id: "x") { ... on Caller { facts(kinds: $kinds) { kind } } } }';

const raw = (variables: string, query = UNUSED) => ({
  body: `{"query":${JSON.stringify(query)},"variables":${variables}}`,
});
const list = (n: number, item: (at: number) => string) =>
  Array.from({ length: n }, (_, at) => item(at)).join(',');
const call = (transcript: unknown) => ({
  sessionId: 's',
  phoneNumber: '+14155550123',
  durationS: 1,
  outcome: 'OTHER',
  transcript,
});
const csv = (text: string) => ({
  query: IMPORT,
  variables: { input: { csv: text, dryRun: true } },
});
const FORM = {
  'content-type': 'application/x-www-form-urlencoded',
  'graphql-require-preflight': 'yes',
};
const repeat = <T>(n: number, make: (at: number) => T) =>
  Array.from({ length: n }, (_, at) => make(at));

/** Requests whose size is in the body; the number is how often something is repeated. */
export const hostileBodies: Shapes = {
  'numbers nobody uses': (n) => raw(`{"x":[${list(n, () => '0')}]}`),
  'fractions nobody uses': (n) => raw(`{"x":[${list(n, (at) => `0.${at}`)}]}`),
  'objects nobody uses': (n) => raw(`{"x":[${list(n, () => '{}')}]}`),
  'lists nobody uses': (n) => raw(`{"x":[${list(n, () => '[]')}]}`),
  'texts nobody uses': (n) => raw(`{"x":[${list(n, (at) => `"${at}"`)}]}`),
  'objects of different keys': (n) => raw(`{"x":[${list(n, (at) => `{"k${at}":1}`)}]}`),
  'keys nobody uses': (n) => raw(`{${list(n, (at) => `"k${at}":0`)}}`),
  'numeric keys': (n) => raw(`{"x":{${list(n, (at) => `"${at * 7919}":0`)}}}`),
  'keys in extensions': (n) => ({
    body: `{"query":"{ __typename }","extensions":{${list(n, (at) => `"k${at}":0`)}}}`,
  }),
  'keys beside the query': (n) => ({
    body: `{"query":"{ __typename }",${list(n, (at) => `"k${at}":null`)}}`,
  }),
  'depth nobody uses': (n) => raw(`{"x":${'['.repeat(n)}${']'.repeat(n)}}`),
  'depth of objects nobody uses': (n) => raw(`{"x":${'{"a":'.repeat(n)}1${'}'.repeat(n)}}`),
  'depth of a filter': (n) => raw(`{"filter":${'{"name":'.repeat(n)}1${'}'.repeat(n)}}`, SEARCH),
  'depth of a list of ids': (n) => raw(`{"ids":${'['.repeat(n)}1${']'.repeat(n)}}`, NODES),
  'long number': (n) => raw(`{"v":${'1'.repeat(n)}}`),
  escapes: (n) => raw(`{"v":"${'\\u00e9'.repeat(n)}"}`),
  'text for a number': (n) => raw(`{"v":"${'a'.repeat(n)}"}`),
  'text of escapes for a number': (n) => raw(`{"v":"${'\\u0001'.repeat(n)}"}`),
  batch: (n) => ({ body: `[${list(n, () => '{"query":"{ __typename }"}')}]` }),
  'broken JSON': (n) => ({ body: `{"query":[${list(n, () => '{}')}` }),
  'long operation name': (n) => ({ query: '{ __typename }', operationName: 'a'.repeat(n) }),
  'long document': (n) => ({ query: `{ ${'a '.repeat(n)} }` }),
  'form of many pairs': (n) => ({ body: `query={ __typename }${'&a=1'.repeat(n)}`, headers: FORM }),
  'form with escapes': (n) => ({
    body: `query={ __typename }&a=${'%C3%A9'.repeat(n)}`,
    headers: FORM,
  }),
  'text of GraphQL': (n) => ({
    body: `{ ${'a '.repeat(n)} }`,
    headers: { ...FORM, 'content-type': 'application/graphql' },
  }),
  ids: (n) => ({ query: NODES, variables: { ids: repeat(n, (at) => `x${at}`) } }),
  'ids that are objects': (n) => raw(`{"ids":[${list(n, () => '{}')}]}`, NODES),
  'ids that are long texts in lists': (n) =>
    raw(`{"ids":[${list(50, () => `["${'a'.repeat(n)}"]`)}]}`, NODES),
  'kinds that are unknown': (n) => ({
    query: KINDS,
    variables: { kinds: repeat(n, (at) => `APPOINTMNT${at}`) },
  }),
  'kinds that are long': (n) => ({
    query: KINDS,
    variables: { kinds: repeat(40, (at) => `${'A'.repeat(n)}${at}`) },
  }),
  'unknown fields in variables': (n) =>
    raw(`{"filter":{${list(n, (at) => `"nme${at}":1`)}}}`, SEARCH),
  'long unknown input fields': (n) =>
    raw(`{"filter":{${list(40, (at) => `"${'a'.repeat(n)}${at}":1`)}}}`, SEARCH),
  'one long unknown input field': (n) => raw(`{"filter":{"${'a'.repeat(n)}":1}}`, SEARCH),
  'tags of a filter': (n) => ({
    query: SEARCH,
    variables: { filter: { tags: repeat(n, (at) => `tag${at}`) } },
  }),
  'text of a filter': (n) => ({ query: SEARCH, variables: { filter: { text: 'ab '.repeat(n) } } }),
  'digits of a filter': (n) => ({ query: SEARCH, variables: { filter: { text: '1'.repeat(n) } } }),
  'name of a filter': (n) => ({ query: SEARCH, variables: { filter: { name: 'é́'.repeat(n) } } }),
  'number of a filter': (n) => ({
    query: SEARCH,
    variables: { filter: { phoneNumber: '1'.repeat(n) } },
  }),
  'prefix of a filter': (n) => ({
    query: SEARCH,
    variables: { filter: { phonePrefix: '1 '.repeat(n) } },
  }),
  turns: (n) => ({
    query: END_CALL,
    variables: { input: call(repeat(n, (at) => ({ role: 'USER', tsMs: at, text: 'x' }))) },
  }),
  'turns of four hundred letters': (n) => ({
    query: END_CALL,
    variables: {
      input: call(
        repeat(n, (at) => ({
          role: 'USER',
          tsMs: at,
          text: 'I would like to move my appointment, please. '.repeat(9),
        })),
      ),
    },
  }),
  'turns without a number to write to': (n) => ({
    query: END_CALL,
    variables: {
      input: {
        ...call(repeat(n, (at) => ({ role: 'USER', tsMs: at, text: 'x' }))),
        phoneNumber: 'x',
      },
    },
  }),
  'turns that are wrong': (n) => ({
    query: END_CALL,
    variables: { input: call(repeat(n, () => ({ role: 'USR', tsMs: 'x' }))) },
  }),
  'turns with passthrough': (n) => ({
    query: END_CALL,
    variables: {
      input: call(
        repeat(n, (at) => ({
          role: 'USER',
          tsMs: at,
          text: 'x',
          extra: '{"a":[1,2,3,{"b":null}]}',
        })),
      ),
    },
  }),
  'passthrough of lists': (n) => ({
    query: END_CALL,
    variables: { input: { ...call([]), metadata: `{"a":[${list(n, () => '[]')}]}` } },
  }),
  'passthrough of depth': (n) => ({
    query: END_CALL,
    variables: { input: { ...call([]), extra: `{"a":${'['.repeat(n)}${']'.repeat(n)}}` } },
  }),
  'passthrough of keys': (n) => ({
    query: END_CALL,
    variables: { input: { ...call([]), extra: `{${list(n, (at) => `"k${at}":0`)}}` } },
  }),
  'attributes of keys': (n) => ({
    query: UPDATE,
    variables: { input: { id: 'x', customAttributes: `{${list(n, (at) => `"k${at}":0`)}}` } },
  }),
  'tags of a caller': (n) => ({
    query: UPDATE,
    variables: { input: { id: 'x', tags: repeat(n, (at) => `t${at}`) } },
  }),
  'name of a caller': (n) => ({
    query: UPDATE,
    variables: { input: { id: 'x', name: '😀'.repeat(n) } },
  }),
  rows: (n) => ({
    query: IMPORT,
    variables: {
      input: {
        dryRun: true,
        rows: repeat(n, (at) => ({
          phoneNumber: `+1415${String(2_000_000 + at)}`,
          name: `Name ${at}`,
          company: 'Company',
          tags: ['a', 'b'],
        })),
      },
    },
  }),
  'rows of unreadable numbers': (n) => ({
    query: IMPORT,
    variables: { input: { dryRun: true, rows: repeat(n, (at) => ({ phoneNumber: `x${at}` })) } },
  }),
  'a thousand rows with attributes': (n) => ({
    query: IMPORT,
    variables: {
      input: {
        dryRun: true,
        rows: repeat(1_000, (at) => ({
          phoneNumber: `+1415${String(2_000_000 + at)}`,
          customAttributes: `{"a":[${list(n, () => '1')}]}`,
        })),
      },
    },
  }),
  'rows with tags': (n) => ({
    query: IMPORT,
    variables: {
      input: {
        dryRun: true,
        rows: repeat(n, (at) => ({
          phoneNumber: `+1415${String(2_000_000 + at)}`,
          tags: repeat(100, (tag) => `t${tag}`),
        })),
      },
    },
  }),
  CSV: (n) =>
    csv(
      `phone_number,name,company,tags\n${repeat(n, (at) => `+1415${String(2_000_000 + (at % 7_000_000))},Name ${at},Company & Sons,a;b`).join('\n')}`,
    ),
  'CSV of numbers alone': (n) =>
    csv(
      `phone_number\n${repeat(n, (at) => `+1415${String(2_000_000 + (at % 7_000_000))}`).join('\n')}`,
    ),
  'CSV of one letter a line': (n) => csv(`phone_number\n${'1\n'.repeat(n)}`),
  'CSV of empty lines': (n) => csv(`phone_number\n${'\n'.repeat(n)}`),
  'CSV of quotation marks': (n) => csv(`phone_number\n${'"'.repeat(n)}`),
  'CSV of quoted cells': (n) => csv(`phone_number,name\n${'"1","a""b"\n'.repeat(n)}`),
  'CSV of one line': (n) => csv(`phone_number${',name'.repeat(n)}`),
  'CSV of commas': (n) => csv(`phone_number\n${','.repeat(n)}`),
  'CSV of attributes': (n) =>
    csv(
      `phone_number,custom_attributes\n${repeat(n, (at) => `+1415${String(2_000_000 + at)},"{""a"":[1,2,3,4,5,6,7,8],""b"":{""c"":null}}"`).join('\n')}`,
    ),
  'CSV of tags': (n) =>
    csv(
      `phone_number,tags\n${repeat(n, (at) => `+1415${String(2_000_000 + at)},${'a;'.repeat(200)}`).join('\n')}`,
    ),
  'CSV of one cell of tags': (n) => csv(`phone_number,tags\n+14155550123,${'a;'.repeat(n)}`),
};
