import { LIMITS } from '../../domain/limits.ts';
import { findNode } from '../../resolvers/nodes.ts';
import { listAuditEntries } from '../../resolvers/operations/list-audit-entries.ts';
import { checked, given, scopeArgument } from '../arguments.ts';
import { builder, NodeInterface, prose } from '../builder.ts';
import { CallerType } from '../caller/caller.ts';
import { deepCost } from '../cost.ts';
import { asNode } from '../nodes.ts';
import { connectionOf } from '../paging.ts';
import { AuditActionType, AuditEntryType } from './audit-entry.ts';

const AuditFilter = builder.inputType('AuditFilter', {
  description:
    'The conditions for a list of audit entries. An entry is listed if it meets all conditions that are given.',
  fields: (t) => ({
    actions: t.optional(
      [AuditActionType],
      prose`
        The kinds of changes to list. If absent, changes of all kinds are listed. At most
        ${LIMITS.searchedRows} entries are read for a page: a page that ends there is shorter than
        asked, with \`hasNextPage: true\` and an \`endCursor\` that goes on.
      `,
    ),
    subjectId: t.optional(
      checked.id,
      'The id of the thing that was changed. The id of a caller also finds the changes of their calls and facts.',
    ),
    fromMs: t.optional('UnixMs', 'The change began at this time or later.'),
    untilMs: t.optional('UnixMs', 'The change began before this time.'),
  }),
});

const AuditEntryConnection = builder.connectionObject(
  {
    type: AuditEntryType,
    name: 'AuditEntryConnection',
    description: 'A page of a list of audit entries.',
  },
  { name: 'AuditEntryEdge', description: 'One audit entry on a page, with its cursor.' },
);

builder.objectField(AuditEntryType, 'subject', (t) =>
  t.maybe.of(
    NodeInterface,
    async ({ subjectId }, context) => asNode(await findNode(subjectId, context)),
    'The thing that was changed, as it is now. It is null if the thing was removed, and if the sender may not read it.',
  ),
);

builder.queryField('auditLog', (t) =>
  t.connection(
    {
      type: AuditEntryType,
      authScopes: { scoped: true },
      description: prose`
        Lists changes, newest first. A tenant's key lists the changes of its own tenant and mode.
        The operator lists those of one scope, or those of all tenants, which include the changes of
        tenants and keys.
      `,
      args: {
        filter: t.arg.optional(
          AuditFilter,
          'The conditions for the entries. If absent, all entries are listed.',
        ),
        scope: t.arg(
          scopeArgument(
            'changes',
            "Without it the operator lists the changes of all tenants; a tenant's key must not give it.",
          ),
        ),
      },
      resolve: (_root, args, context, info) =>
        connectionOf(args, (request) => listAuditEntries(given(args, info), request, context)),
    },
    AuditEntryConnection,
  ),
);

builder.objectField(CallerType, 'changes', (t) =>
  t.connection(
    {
      type: AuditEntryType,
      complexity: deepCost,
      description: prose`
        Lists the changes of the caller and of their calls and facts within the last 400 days,
        newest first. Changes that calls and recalls cause by themselves are not included.
      `,
      resolve: (caller, args, { loaders }) =>
        connectionOf(args, (request) => loaders.changesOf.load({ caller, request })),
    },
    AuditEntryConnection,
  ),
);
