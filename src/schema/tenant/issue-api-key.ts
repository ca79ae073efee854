import { issueApiKey } from '../../resolvers/tenant/issue-api-key.ts';
import type { IssuedApiKey } from '../../resolvers/tenant/make-api-key.ts';
import { builder } from '../builder.ts';
import { ModeType } from '../enums.ts';
import { payloadType } from '../payload.ts';
import { ApiKeyType } from './api-key.ts';

const IssueApiKeyInput = builder.inputType('IssueApiKeyInput', {
  description: 'Whose key, for which data.',
  fields: (t) => ({
    tenantId: t.id({ required: true, description: 'Id of the tenant.' }),
    mode: t.field({ type: ModeType, required: true, description: 'Which data the key reaches.' }),
  }),
});

const IssueApiKeyPayload = payloadType<IssuedApiKey>(
  'IssueApiKeyPayload',
  'The result of `issueApiKey`.',
  (t) => ({
    key: t.string({
      nullable: true,
      description: 'The key, shown only this once; null if it was refused.',
      resolve: ({ key }) => key ?? null,
    }),
    apiKey: t.field({
      type: ApiKeyType,
      nullable: true,
      description: 'What is stored of it; null if it was refused.',
      resolve: ({ apiKey }) => apiKey ?? null,
    }),
  }),
);

builder.mutationField('issueApiKey', (t) =>
  t.field({
    type: IssueApiKeyPayload,
    authScopes: { operator: true },
    description: 'Issues an API key; for the operator.',
    args: {
      input: t.arg({ type: IssueApiKeyInput, required: true, description: 'The new key.' }),
    },
    resolve: (_root, { input }, context) => issueApiKey(input, context),
  }),
);
