import SchemaBuilder from '@pothos/core';
import ComplexityPlugin from '@pothos/plugin-complexity';
import RelayPlugin from '@pothos/plugin-relay';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import ZodPlugin from '@pothos/plugin-zod';
import { GraphQLError } from 'graphql';
import type { ZodError } from 'zod';
import type { RequestContext } from '../context.ts';
import { faultsOfIssues, type InputFault, InvalidInput } from '../domain/errors.ts';
import { type AccessScopes, accessScopes, refuseAccess } from './access.ts';
import { costOf } from './cost.ts';
import './described-fields.ts';
import './user-errors.ts';

/** A text that is written over several lines. Its lines are joined; an empty line begins a paragraph. */
export const prose = (lines: TemplateStringsArray, ...values: readonly (string | number)[]) =>
  String.raw({ raw: lines }, ...values)
    .trim()
    .split(/\n\s*\n\s*/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' '))
    .join('\n\n');

/** Descriptions of the paging types that the plugin creates. */
const relayDescriptions = {
  pageInfoTypeOptions: { description: 'The position of a page in a list.' },
  cursorFieldOptions: {
    description: 'The position of the item in the list, for `after` and `before`.',
  },
  nodeFieldOptions: { description: 'The item.' },
  edgesFieldOptions: { description: 'The items of the page, each with its cursor.' },
  pageInfoFieldOptions: { description: 'The position of the page in the list.' },
  hasNextPageFieldOptions: { description: 'Whether there are items after this page.' },
  hasPreviousPageFieldOptions: { description: 'Whether there are items before this page.' },
  startCursorFieldOptions: {
    description: 'The cursor of the first item. It is null on an empty page.',
  },
  endCursorFieldOptions: {
    description:
      'The cursor of the last item, for `after` of the next page. It is null on an empty page.',
  },
  beforeArgOptions: { description: 'A cursor. The page ends before the item with this cursor.' },
  afterArgOptions: { description: 'A cursor. The page begins after the item with this cursor.' },
  firstArgOptions: {
    description:
      'The number of items from the start of the list, 1 to 100. It is 20 if neither `first` nor `last` is given.',
  },
  lastArgOptions: { description: 'The number of items from the end of the list, 1 to 100.' },
} as const;

type SchemaTypes = {
  Context: RequestContext;
  DefaultFieldNullability: false;
  AuthScopes: AccessScopes;
  Scalars: {
    UnixMs: { Input: number; Output: number };
    JsonText: { Input: string; Output: string };
    ID: { Input: string; Output: string };
  };
};

type Types = PothosSchemaTypes.ExtendDefaultTypes<SchemaTypes>;
export type InputFields = PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>;
export type ObjectFields<Parent> = PothosSchemaTypes.ObjectFieldBuilder<Types, Parent>;

const INVALID: InputFault = { code: 'invalid_input', message: 'Invalid input', path: [] };

/** Says where the values are invalid: enough to correct the request. Never repeats a value. */
function validationError({ issues }: ZodError): InvalidInput {
  const [first = INVALID, ...others] = faultsOfIssues(issues);
  return new InvalidInput(first, ...others);
}

export const builder = new SchemaBuilder<SchemaTypes>({
  // Order matters: access is checked before input is validated, and validation errors become part of the payload.
  plugins: [ScopeAuthPlugin, 'userErrors', ZodPlugin, RelayPlugin, ComplexityPlugin],
  defaultFieldNullability: false,
  scopeAuth: {
    authScopes: accessScopes,
    unauthorizedError: refuseAccess,
    authorizeOnSubscribe: true,
  },
  zod: { validationError },
  // Only computes the cost. `http/graphql` refuses what costs too much; internal calls are not limited.
  complexity: { fieldComplexity: costOf },
  relay: {
    clientMutationId: 'omit',
    cursorType: 'String',
    nodeQueryOptions: false,
    nodesQueryOptions: false,
    ...relayDescriptions,
  },
});

builder.queryType({
  description: prose`
    The queries. A tenant's key reads its own tenant's data in the mode of the key. The operator's
    token reads the data of every tenant.
  `,
});
builder.mutationType({
  description: prose`
    The changes. Each of them, except \`recallAndEnrich\` and \`endCall\`, has one argument
    \`input\` and returns a payload. The \`errors\` of the payload are empty exactly if the change
    was made.

    A request with a tenant's key may contain one change.
  `,
});
builder.subscriptionType({
  description: prose`
    The streams of live events, sent as server-sent events: the request has the header \`Accept:
    text/event-stream\`.

    A stream completes when the service stops, when the key of the stream ends, and when the client
    leaves more than 100 events unread. To continue, subscribe again with the \`cursor\` of the last
    event as \`after\`. A key may have 16 streams at once in each process.
  `,
});

const asNumber = (value: unknown): number => {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new GraphQLError('UnixMs takes a finite number');
};

const asText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  throw new GraphQLError('JsonText takes a string');
};

builder.scalarType('UnixMs', {
  description: 'A time in milliseconds since 1970-01-01T00:00:00Z.',
  serialize: asNumber,
  parseValue: asNumber,
});

builder.scalarType('JsonText', {
  description: 'The text of a JSON object. It is stored and returned byte for byte as it was sent.',
  serialize: asText,
  parseValue: asText,
});

/** Everything that has an id of its own. Whoever returns one as `Node` marks it with its type. */
export const NodeInterface = builder.interfaceRef<object>('Node').implement({
  description: prose`
    Anything that has an id. \`node(id)\` finds it again, and mutations name it by its \`id\`. Ids
    are opaque and random, and contain no phone number.
  `,
  fields: (t) => ({
    id: t.idOf(() => {
      throw new Error('Each type has an id of its own');
    }, 'The opaque id.'),
  }),
});
