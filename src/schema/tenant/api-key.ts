import { type ApiKeyState, stateOfKey } from '../../domain/tenants/api-key.ts';
import type { ApiKey } from '../../domain/tenants/tenant.ts';
import { builder } from '../builder.ts';
import { describedValues } from '../described-values.ts';
import { ModeType } from '../enums.ts';
import { NodeInterface } from '../node.ts';

const ApiKeyStateType = builder.enumType('ApiKeyState', {
  description: 'Whether a key is accepted.',
  values: describedValues<ApiKeyState>({
    active: 'Accepted, and no end is set.',
    ending: 'Accepted until `endsAtMs`, while its successor is introduced.',
    ended: 'No longer accepted. Processes refuse it within the time of their key cache.',
  }),
});

const ApiKeyRef = builder.objectRef<ApiKey>('ApiKey');

export const ApiKeyType = ApiKeyRef.implement({
  description:
    'What is stored of an API key, for the operator. The key itself is shown once, when it is issued.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Names the key without revealing it.' }),
    tenantId: t.exposeID('tenantId', { description: 'Id of the tenant whose key it is.' }),
    mode: t.expose('mode', { type: ModeType, description: 'Which data the key reaches.' }),
    lastFour: t.exposeString('lastFour', { description: 'Its last four characters.' }),
    state: t.field({
      type: ApiKeyStateType,
      description: 'Whether the key is accepted now.',
      resolve: (key, _arguments, { services }) => stateOfKey(key, services.now()),
    }),
    createdAtMs: t.expose('createdAtMs', { type: 'UnixMs', description: 'When it was issued.' }),
    lastUsedAtMs: t.expose('lastUsedAtMs', {
      type: 'UnixMs',
      nullable: true,
      description: 'When it was last used, accurate to about a minute; null if never.',
    }),
    endsAtMs: t.expose('revokedAtMs', {
      type: 'UnixMs',
      nullable: true,
      description: 'When it ends or ended; null while no end is set. It may be in the future.',
    }),
    replacedBy: t.field({
      type: ApiKeyRef,
      nullable: true,
      description: 'The key that `rotateApiKey` issued in its place; null if it was not rotated.',
      resolve: ({ replacedById }, _arguments, { loaders }) =>
        replacedById === null ? null : loaders.apiKey.load(replacedById),
    }),
  }),
});
