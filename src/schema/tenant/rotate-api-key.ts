import { rotateApiKey } from '../../resolvers/tenant/rotate-api-key.ts';
import { change, REFUSED } from '../change.ts';
import { prose } from '../prose.ts';
import { overlapRule } from '../validation.ts';
import { ApiKeyType } from './api-key.ts';

const DAY_S = 86_400;

change('rotateApiKey', {
  access: 'operator',
  description: prose`
    Issues a new key with the same tenant and mode, and ends the old key after a while. A key that
    has ended is refused with \`WRONG_STATE\`; issue a new one instead. Only the operator may do
    this.
  `,
  input: 'The key to replace, and how long it stays valid beside the new one.',
  argument: 'The key to replace, and its remaining time.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The id of the key to replace.' }),
    overlapS: t.float({
      defaultValue: DAY_S,
      description: prose`
        The number of seconds for which the replaced key stays valid, 0 to 2,592,000 (30 days). If
        an earlier end is set already, that end stays.
      `,
      validate: overlapRule,
    }),
  }),
  resolve: ({ id, overlapS }, context) =>
    rotateApiKey({ id, overlapMs: (overlapS ?? DAY_S) * 1_000 }, context),
  payload: (t) => ({
    key: t.maybe.text('key', `The new key itself, which is returned only this once. ${REFUSED}`),
    apiKey: t.maybe.of(ApiKeyType, 'apiKey', `What is stored of the new key. ${REFUSED}`),
    replaced: t.maybe.of(ApiKeyType, 'replaced', `The replaced key with its end. ${REFUSED}`),
  }),
});
