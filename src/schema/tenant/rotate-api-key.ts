import { type RotatedApiKey, rotateApiKey } from '../../resolvers/tenant/rotate-api-key.ts';
import { builder } from '../builder.ts';
import { payloadType } from '../payload.ts';
import { overlapRule } from '../validation.ts';
import { ApiKeyType } from './api-key.ts';

const DAY_S = 86_400;

const RotateApiKeyInput = builder.inputType('RotateApiKeyInput', {
  description: 'Which key is replaced, and how long it stays valid beside its successor.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'Id of the key that is replaced.' }),
    overlapS: t.float({
      defaultValue: DAY_S,
      description:
        'Seconds for which the replaced key stays valid, 0 to 2,592,000 (30 days). An end that is already set and earlier stays.',
      validate: overlapRule,
    }),
  }),
});

const RotateApiKeyPayload = payloadType<RotatedApiKey>(
  'RotateApiKeyPayload',
  'The result of `rotateApiKey`.',
  (t) => ({
    key: t.string({
      nullable: true,
      description: 'The new key, shown only this once; null if the change was refused.',
      resolve: ({ key }) => key ?? null,
    }),
    apiKey: t.field({
      type: ApiKeyType,
      nullable: true,
      description: 'What is stored of the new key; null if the change was refused.',
      resolve: ({ apiKey }) => apiKey ?? null,
    }),
    replaced: t.field({
      type: ApiKeyType,
      nullable: true,
      description: 'The replaced key with its end; null if the change was refused.',
      resolve: ({ replaced }) => replaced ?? null,
    }),
  }),
);

builder.mutationField('rotateApiKey', (t) =>
  t.field({
    type: RotateApiKeyPayload,
    authScopes: { operator: true },
    description:
      'Issues a key of the same tenant and mode, and ends the old one after a while; for the operator. A key that has ended is `WRONG_STATE`: issue a new one instead.',
    args: {
      input: t.arg({ type: RotateApiKeyInput, required: true, description: 'The rotation.' }),
    },
    resolve: (_root, { input: { id, overlapS } }, context) =>
      rotateApiKey({ id, overlapMs: (overlapS ?? DAY_S) * 1_000 }, context),
  }),
);
