import type { Principal } from '../../context.ts';
import { builder } from '../builder.ts';
import { ActorKindType, ModeType } from '../enums.ts';
import { TenantType } from './tenant.ts';

const ViewerType = builder.objectRef<Principal>('Viewer').implement({
  description: 'Whose token a request has.',
  fields: (t) => ({
    kind: t.field({
      type: ActorKindType,
      description: "`OPERATOR` or `TENANT_KEY`: the operator's token, or a tenant's key.",
      resolve: ({ actor }) => actor.kind,
    }),
    tenant: t.field({
      type: TenantType,
      nullable: true,
      description: 'The tenant of the key; null for the operator.',
      resolve: (viewer, _arguments, { loaders }) =>
        viewer.kind === 'tenant' ? loaders.tenant.load(viewer.tenant.id) : null,
    }),
    mode: t.field({
      type: ModeType,
      nullable: true,
      description: 'Which data the key reaches; null for the operator, who reaches all of it.',
      resolve: (viewer) => (viewer.kind === 'tenant' ? viewer.scope.mode : null),
    }),
  }),
});

builder.queryField('viewer', (t) =>
  t.field({
    type: ViewerType,
    authScopes: { scoped: true },
    description: 'Whose token this is: what a dashboard can show depends on it.',
    resolve: (_root, _arguments, { principal }) => principal,
  }),
);
