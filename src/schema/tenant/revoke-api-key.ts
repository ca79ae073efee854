import type { ApiKey } from '../../domain/tenants/tenant.ts';
import { revokeApiKey } from '../../resolvers/tenant/revoke-api-key.ts';
import { builder } from '../builder.ts';
import { payloadType } from '../payload.ts';
import { ApiKeyType } from './api-key.ts';

const RevokeApiKeyInput = builder.inputType('RevokeApiKeyInput', {
  description: 'Which key.',
  fields: (t) => ({ id: t.id({ required: true, description: 'Id of the key.' }) }),
});

const RevokeApiKeyPayload = payloadType<{ apiKey: ApiKey }>(
  'RevokeApiKeyPayload',
  'The result of `revokeApiKey`.',
  (t) => ({
    apiKey: t.field({
      type: ApiKeyType,
      nullable: true,
      description: 'The key after the change; null if it was refused.',
      resolve: ({ apiKey }) => apiKey ?? null,
    }),
  }),
);

builder.mutationField('revokeApiKey', (t) =>
  t.field({
    type: RevokeApiKeyPayload,
    authScopes: { operator: true },
    description:
      'Ends a key now; for the operator. Every process refuses it within the time of its key cache. Revoking twice changes nothing.',
    args: {
      input: t.arg({ type: RevokeApiKeyInput, required: true, description: 'The key.' }),
    },
    resolve: async (_root, { input }, context) => ({
      apiKey: await revokeApiKey(input, context),
    }),
  }),
);
