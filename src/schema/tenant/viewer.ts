import type { Principal } from '../../context.ts';
import { builder } from '../builder.ts';
import { ActorKindType, ModeType } from '../enums.ts';
import { TenantType } from './tenant.ts';

const ViewerType = builder.objectRef<Principal>('Viewer').implement({
  description: 'The sender of the request.',
  fields: (t) => ({
    kind: t.of(
      ActorKindType,
      ({ actor }) => actor.kind,
      "The kind of the token: `OPERATOR` for the operator's token, or `TENANT_KEY` for a tenant's key.",
    ),
    tenant: t.maybe.of(
      TenantType,
      (viewer, _arguments, { loaders }) =>
        viewer.kind === 'tenant' ? loaders.tenant.load(viewer.tenant.id) : null,
      'The tenant of the key. It is null for the operator.',
    ),
    mode: t.maybe.of(
      ModeType,
      (viewer) => (viewer.kind === 'tenant' ? viewer.scope.mode : null),
      'The mode of the key. It is null for the operator, who can read both modes.',
    ),
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
