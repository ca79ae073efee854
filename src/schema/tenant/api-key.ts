import { type ApiKeyState, stateOfKey } from '../../domain/tenants/api-key.ts';
import type { ApiKey } from '../../domain/tenants/tenant.ts';
import { builder } from '../builder.ts';
import { enumOf } from '../enum-of.ts';
import { ModeType } from '../enums.ts';
import { NodeInterface } from '../node.ts';

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
      (key, _arguments, { services }) => stateOfKey(key, services.now()),
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
      ({ replacedById }, _arguments, { loaders }) =>
        replacedById === null ? null : loaders.apiKey.load(replacedById),
      'The key that `rotateApiKey` issued in place of this one. It is null if the key was not rotated.',
    ),
  }),
});
