import SchemaBuilder from '@pothos/core';
import ComplexityPlugin from '@pothos/plugin-complexity';
import RelayPlugin from '@pothos/plugin-relay';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import ZodPlugin from '@pothos/plugin-zod';
import './pauses.ts';
import './user-errors.ts';
import type { RequestContext } from '../context.ts';
import { type InputFault, RefusedInput } from '../domain/errors.ts';
import { type AccessScopes, accessScopes, refuseAccess } from './access.ts';
import { priceOf } from './cost.ts';
import { relayDescriptions } from './relay-descriptions.ts';

export type SchemaTypes = {
  Context: RequestContext;
  DefaultFieldNullability: false;
  AuthScopes: AccessScopes;
  Scalars: {
    UnixMs: { Input: number; Output: number };
    JsonText: { Input: string; Output: string };
    ID: { Input: string; Output: string };
  };
};

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

/** Says where the values are invalid: enough to correct the request. Never repeats a value. */
function validationError({ issues }: { issues: readonly Issue[] }): RefusedInput {
  const faults = issues.map(
    ({ path, message }): InputFault => ({
      code: 'invalid_input',
      message,
      path: path.map(String),
    }),
  );
  const [first = { code: 'invalid_input', message: 'Invalid input', path: [] }, ...others] = faults;
  return new RefusedInput(first, ...others);
}

export const builder = new SchemaBuilder<SchemaTypes>({
  // The first one stands around the others: access is checked before an input is, whose faults become part of a payload.
  plugins: [ScopeAuthPlugin, 'userErrors', 'pauses', ZodPlugin, RelayPlugin, ComplexityPlugin],
  defaultFieldNullability: false,
  scopeAuth: {
    authScopes: accessScopes,
    unauthorizedError: refuseAccess,
    authorizeOnSubscribe: true,
  },
  zod: { validationError },
  beforeMutation: ({ pause }) => pause(),
  // Only prices: the door refuses what costs too much, and internal calls pay nothing.
  complexity: { fieldComplexity: priceOf },
  relay: {
    clientMutationId: 'omit',
    cursorType: 'String',
    nodeQueryOptions: false,
    nodesQueryOptions: false,
    ...relayDescriptions,
  },
});

builder.queryType({ description: 'What can be read.' });
builder.mutationType({
  description:
    'What can be changed. Everything but `recallAndEnrich` and `endCall` has an `input` and returns a payload whose `errors` are empty exactly if the change was made. A key sends one change in a request.',
});
builder.subscriptionType({
  description:
    'What is sent as it happens, as server-sent events (`Accept: text/event-stream`). A stream completes when the service stops, when its key ends, and when its client leaves more than 100 events unread: subscribe again with the `cursor` of the last event as `after`. A key has at most 16 streams at once in a process.',
});
