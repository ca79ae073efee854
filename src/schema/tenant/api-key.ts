import { type ApiKeyState, stateOfKey } from '../../domain/tenants/api-key.ts';
import type { ApiKey } from '../../domain/tenants/tenant.ts';
import { issueApiKey, revokeApiKey, rotateApiKey } from '../../resolvers/tenant/api-keys.ts';
import { checked } from '../arguments.ts';
import { builder, NodeInterface, prose } from '../builder.ts';
import { change, REFUSED } from '../change.ts';
import { enumOf, ModeType } from '../enums.ts';

const ApiKeyStateType = enumOf<ApiKeyState>('ApiKeyState', 'Whether a key is accepted.', {
  active: 'The key is accepted, and no end is set.',
  ending: 'The key is accepted until `endsAtMs`, so that its successor can be introduced.',
  ended:
    'The key is no longer accepted. Each process refuses it at the latest when its cache of keys expires.',
});

const ApiKeyRef = builder.objectRef<ApiKey>('ApiKey');

export const ApiKeyType = ApiKeyRef.implement({
  description:
    'What is stored of an API key, for the operator. The key itself is returned once, when it is issued, and is not stored.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    id: t.idOf('id', 'The opaque id of the key. It does not reveal the key.'),
    tenantId: t.idOf('tenantId', 'The id of the tenant that the key belongs to.'),
    mode: t.of(ModeType, 'mode', 'The mode of the data that the key can read and change.'),
    lastFour: t.text('lastFour', 'The last four characters of the key.'),
    state: t.of(
      ApiKeyStateType,
      (key, { services }) => stateOfKey(key, services.now()),
      'Whether the key is accepted now.',
    ),
    createdAtMs: t.time('createdAtMs', 'The time when the key was issued.'),
    lastUsedAtMs: t.maybe.time(
      'lastUsedAtMs',
      'The time when the key was last used, accurate to about a minute. It is null if the key was never used.',
    ),
    endsAtMs: t.maybe.time(
      'revokedAtMs',
      'The time when the key ends or ended. It may be in the future. It is null if no end is set.',
    ),
    replacedBy: t.maybe.of(
      ApiKeyRef,
      ({ replacedById }, { loaders }) =>
        replacedById === null ? null : loaders.apiKey.load(replacedById),
      'The key that `rotateApiKey` issued in place of this one. It is null if the key was not rotated.',
    ),
  }),
});

change('issueApiKey', {
  access: 'operator',
  description: 'Issues an API key. Only the operator may do this.',
  input: 'The tenant and the mode of a new key.',
  argument: 'The tenant and the mode of the new key.',
  fields: (t) => ({
    tenantId: t.needed('ID', 'The id of the tenant.'),
    mode: t.needed(ModeType, 'The mode of the data that the key can read and change.'),
  }),
  resolve: (input, context) => issueApiKey(input, context),
  payload: (t) => ({
    key: t.maybe.text('key', `The key itself, which is returned only this once. ${REFUSED}`),
    apiKey: t.maybe.of(ApiKeyType, 'apiKey', `What is stored of the key. ${REFUSED}`),
  }),
});

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
    id: t.needed('ID', 'The id of the key to replace.'),
    overlapS: t.optional(
      checked.overlap,
      prose`
        The number of seconds for which the replaced key stays valid, 0 to 2,592,000 (30 days). If
        an earlier end is set already, that end stays.
      `,
      { defaultValue: DAY_S },
    ),
  }),
  resolve: ({ id, overlapS }, context) =>
    rotateApiKey({ id, overlapMs: (overlapS ?? DAY_S) * 1_000 }, context),
  payload: (t) => ({
    key: t.maybe.text('key', `The new key itself, which is returned only this once. ${REFUSED}`),
    apiKey: t.maybe.of(ApiKeyType, 'apiKey', `What is stored of the new key. ${REFUSED}`),
    replaced: t.maybe.of(ApiKeyType, 'replaced', `The replaced key with its end. ${REFUSED}`),
  }),
});

change('revokeApiKey', {
  access: 'operator',
  description: prose`
    Ends a key now. Each process refuses it at the latest when its cache of keys expires. Revoking
    a key again changes nothing. Only the operator may do this.
  `,
  input: 'The key to revoke.',
  fields: (t) => ({ id: t.needed('ID', 'The id of the key.') }),
  resolve: async (input, context) => ({
    apiKey: await revokeApiKey(input, context),
  }),
  payload: (t) => ({
    apiKey: t.maybe.of(ApiKeyType, 'apiKey', `The key after the change. ${REFUSED}`),
  }),
});
