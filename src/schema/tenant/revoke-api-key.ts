import { revokeApiKey } from '../../resolvers/tenant/revoke-api-key.ts';
import { change, REFUSED } from '../change.ts';
import { prose } from '../prose.ts';
import { ApiKeyType } from './api-key.ts';

change('revokeApiKey', {
  access: 'operator',
  description: prose`
    Ends a key now. Each process refuses it at the latest when its cache of keys expires. Revoking
    a key again changes nothing. Only the operator may do this.
  `,
  input: 'The key to revoke.',
  fields: (t) => ({ id: t.id({ required: true, description: 'The id of the key.' }) }),
  resolve: async (input, context) => ({
    apiKey: await revokeApiKey(input, context),
  }),
  payload: (t) => ({
    apiKey: t.maybe.of(ApiKeyType, 'apiKey', `The key after the change. ${REFUSED}`),
  }),
});
