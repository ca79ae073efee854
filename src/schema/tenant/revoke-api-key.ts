import type { ApiKey } from '../../domain/tenants/tenant.ts';
import { revokeApiKey } from '../../resolvers/tenant/revoke-api-key.ts';
import { builder } from '../builder.ts';
import { payloadType } from '../payload.ts';
import { prose } from '../prose.ts';
import { ApiKeyType } from './api-key.ts';

const RevokeApiKeyInput = builder.inputType('RevokeApiKeyInput', {
  description: 'The key to revoke.',
  fields: (t) => ({ id: t.id({ required: true, description: 'The id of the key.' }) }),
});

const RevokeApiKeyPayload = payloadType<{ apiKey: ApiKey }>(
  'RevokeApiKeyPayload',
  'The result of `revokeApiKey`.',
  (t) => ({
    apiKey: t.maybe.of(
      ApiKeyType,
      'apiKey',
      'The key after the change. It is null if the change was refused.',
    ),
  }),
);

builder.mutationField('revokeApiKey', (t) =>
  t.field({
    type: RevokeApiKeyPayload,
    authScopes: { operator: true },
    description: prose`
      Ends a key now. Each process refuses it at the latest when its cache of keys expires. Revoking
      a key again changes nothing. Only the operator may do this.
    `,
    args: {
      input: t.arg({ type: RevokeApiKeyInput, required: true, description: 'The key to revoke.' }),
    },
    resolve: async (_root, { input }, context) => ({
      apiKey: await revokeApiKey(input, context),
    }),
  }),
);
