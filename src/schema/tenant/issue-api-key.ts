import { issueApiKey } from '../../resolvers/tenant/issue-api-key.ts';
import type { IssuedApiKey } from '../../resolvers/tenant/make-api-key.ts';
import { builder } from '../builder.ts';
import { ModeType } from '../enums.ts';
import { payloadType } from '../payload.ts';
import { ApiKeyType } from './api-key.ts';

const IssueApiKeyInput = builder.inputType('IssueApiKeyInput', {
  description: 'The tenant and the mode of a new key.',
  fields: (t) => ({
    tenantId: t.id({ required: true, description: 'The id of the tenant.' }),
    mode: t.field({
      type: ModeType,
      required: true,
      description: 'The mode of the data that the key can read and change.',
    }),
  }),
});

const IssueApiKeyPayload = payloadType<IssuedApiKey>(
  'IssueApiKeyPayload',
  'The result of `issueApiKey`.',
  (t) => ({
    key: t.maybe.text(
      'key',
      'The key itself, which is returned only this once. It is null if the change was refused.',
    ),
    apiKey: t.maybe.of(
      ApiKeyType,
      'apiKey',
      'What is stored of the key. It is null if the change was refused.',
    ),
  }),
);

builder.mutationField('issueApiKey', (t) =>
  t.field({
    type: IssueApiKeyPayload,
    authScopes: { operator: true },
    description: 'Issues an API key. Only the operator may do this.',
    args: {
      input: t.arg({
        type: IssueApiKeyInput,
        required: true,
        description: 'The tenant and the mode of the new key.',
      }),
    },
    resolve: (_root, { input }, context) => issueApiKey(input, context),
  }),
);
