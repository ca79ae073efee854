import type { ApiKey } from '../../domain/tenants/tenant.ts';
import { builder } from '../builder.ts';
import { ModeType } from '../enums.ts';
import { NodeInterface } from '../node.ts';

export const ApiKeyType = builder.objectRef<ApiKey>('ApiKey').implement({
  description: 'What is stored of an API key. The key itself is shown once, when it is issued.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Names the key without revealing it.' }),
    tenantId: t.exposeID('tenantId', { description: 'Id of the tenant whose key it is.' }),
    mode: t.expose('mode', { type: ModeType, description: 'Which data the key reaches.' }),
    lastFour: t.exposeString('lastFour', { description: 'Its last four characters.' }),
    createdAtMs: t.expose('createdAtMs', { type: 'UnixMs', description: 'When it was issued.' }),
    lastUsedAtMs: t.expose('lastUsedAtMs', {
      type: 'UnixMs',
      nullable: true,
      description: 'When it was last used, accurate to about a minute; null if never.',
    }),
    revokedAtMs: t.expose('revokedAtMs', {
      type: 'UnixMs',
      nullable: true,
      description: 'When it ends or ended; null while no end is set.',
    }),
  }),
});
