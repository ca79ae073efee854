import { LIMITS } from '../../domain/limits.ts';
import { findNode } from '../../resolvers/nodes.ts';
import { listAuditEntries, listChangesOf } from '../../resolvers/operations/list-audit-entries.ts';
import { builder } from '../builder.ts';
import { CallerType } from '../caller/caller.ts';
import { deepPrice } from '../cost.ts';
import { NodeInterface } from '../node.ts';
import { asNode } from '../nodes.ts';
import { connectionOf } from '../paging.ts';
import { ScopeInput } from '../scope.ts';
import { idRule } from '../validation.ts';
import { AuditActionType, AuditEntryType } from './audit-entry.ts';

const AuditFilter = builder.inputType('AuditFilter', {
  description: 'Which entries are listed. Conditions that are absent restrict nothing.',
  fields: (t) => ({
    actions: t.field({
      type: [AuditActionType],
      description: `Only these actions. At most ${LIMITS.searchedRows} entries are read for a page: a page that ends there is shorter than asked, with \`hasNextPage: true\` and an \`endCursor\` that goes on.`,
    }),
    subjectId: t.id({
      description:
        'Only changes of the thing with this id. For a caller also the changes of their calls and facts.',
      validate: idRule,
    }),
    fromMs: t.field({ type: 'UnixMs', description: 'Only changes from then on.' }),
    untilMs: t.field({ type: 'UnixMs', description: 'Only changes before then.' }),
  }),
});

const AuditEntryConnection = builder.connectionObject(
  { type: AuditEntryType, name: 'AuditEntryConnection', description: 'A page of audit entries.' },
  { name: 'AuditEntryEdge', description: 'One audit entry of a page.' },
);

builder.objectField(AuditEntryType, 'subject', (t) =>
  t.field({
    type: NodeInterface,
    nullable: true,
    description:
      'What was changed, as it is now; null if it is gone, or may not be seen by the sender.',
    resolve: async ({ subjectId }, _arguments, context) =>
      asNode(await findNode(subjectId, context)),
  }),
);

builder.queryField('auditLog', (t) =>
  t.connection(
    {
      type: AuditEntryType,
      authScopes: { scoped: true },
      description:
        'Changes, newest first. A key lists the changes of its own scope. The operator lists those of the scope that is named; without one those of all tenants, with changes of tenants and keys.',
      args: {
        filter: t.arg({ type: AuditFilter, description: 'Which entries are listed.' }),
        scope: t.arg({
          type: ScopeInput,
          description: 'For the operator: whose changes. Absent: those of all tenants.',
        }),
      },
      resolve: (_root, args, context) =>
        connectionOf(args, (request) => listAuditEntries(args, request, context)),
    },
    AuditEntryConnection,
  ),
);

builder.objectField(CallerType, 'changes', (t) =>
  t.connection(
    {
      type: AuditEntryType,
      complexity: deepPrice,
      description:
        'Changes of the caller and of their calls and facts within the last 400 days, newest first. What calls and recalls change by themselves is not among them.',
      resolve: (caller, args, context) =>
        connectionOf(args, (request) => listChangesOf(caller, request, context)),
    },
    AuditEntryConnection,
  ),
);
