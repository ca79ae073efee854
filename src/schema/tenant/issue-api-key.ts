import { issueApiKey } from '../../resolvers/tenant/issue-api-key.ts';
import { change, REFUSED } from '../change.ts';
import { ModeType } from '../enums.ts';
import { ApiKeyType } from './api-key.ts';

change('issueApiKey', {
  access: 'operator',
  description: 'Issues an API key. Only the operator may do this.',
  input: 'The tenant and the mode of a new key.',
  argument: 'The tenant and the mode of the new key.',
  fields: (t) => ({
    tenantId: t.id({ required: true, description: 'The id of the tenant.' }),
    mode: t.field({
      type: ModeType,
      required: true,
      description: 'The mode of the data that the key can read and change.',
    }),
  }),
  resolve: (input, context) => issueApiKey(input, context),
  payload: (t) => ({
    key: t.maybe.text('key', `The key itself, which is returned only this once. ${REFUSED}`),
    apiKey: t.maybe.of(ApiKeyType, 'apiKey', `What is stored of the key. ${REFUSED}`),
  }),
});
