import type { Principal } from '../../context.ts';
import { builder } from '../builder.ts';
import { ActorKindType, ModeType } from '../enums.ts';
import { TenantType } from './tenant.ts';

const ViewerType = builder.objectRef<Principal>('Viewer').implement({
  description: 'The sender of the request.',
  fields: (t) => ({
    kind: t.field({
      type: ActorKindType,
      description:
        "The kind of the token: `OPERATOR` for the operator's token, or `TENANT_KEY` for a tenant's key.",
      resolve: ({ actor }) => actor.kind,
    }),
    tenant: t.field({
      type: TenantType,
      nullable: true,
      description: 'The tenant of the key. It is null for the operator.',
      resolve: (viewer, _arguments, { loaders }) =>
        viewer.kind === 'tenant' ? loaders.tenant.load(viewer.tenant.id) : null,
    }),
    mode: t.field({
      type: ModeType,
      nullable: true,
      description: 'The mode of the key. It is null for the operator, who can read both modes.',
      resolve: (viewer) => (viewer.kind === 'tenant' ? viewer.scope.mode : null),
    }),
  }),
});

builder.queryField('viewer', (t) =>
  t.field({
    type: ViewerType,
    authScopes: { scoped: true },
    description:
      'Returns whose token the request has, so that a dashboard can show what the token allows.',
    resolve: (_root, _arguments, { principal }) => principal,
  }),
);
