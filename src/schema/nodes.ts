import { brandWithType } from '@pothos/core';
import { LIMITS } from '../domain/limits.ts';
import { type FoundNode, findNode } from '../resolvers/nodes.ts';
import { checked } from './arguments.ts';
import { builder, NodeInterface, prose } from './builder.ts';
import { CallType } from './call/call.ts';
import { CallerType } from './caller/caller.ts';
import { EnrichmentAnswerType } from './caller/enrichment-answer.ts';
import { RememberedFactType } from './facts/remembered-fact.ts';
import { AuditEntryType } from './operations/audit-entry.ts';
import { ErasureReceiptType } from './operations/erasure-receipt.ts';
import { ErasureRequestType } from './operations/erasure-request.ts';
import { RecallTraceType } from './operations/recall-trace.ts';
import { ApiKeyType } from './tenant/api-key.ts';
import { TenantType } from './tenant/tenant.ts';

/** The type of each kind. */
const TYPES = {
  ApiKey: ApiKeyType,
  AuditEntry: AuditEntryType,
  Call: CallType,
  Caller: CallerType,
  ErasureReceipt: ErasureReceiptType,
  ErasureRequest: ErasureRequestType,
  EnrichmentAnswer: EnrichmentAnswerType,
  RecallTrace: RecallTraceType,
  RememberedFact: RememberedFactType,
  Tenant: TenantType,
} as const;

/** The thing itself, marked with the type that it has as a `Node` or in a union. */
export function markNode<Found extends FoundNode>({ kind, node }: Found): Found['node'] {
  brandWithType(node, TYPES[kind]);
  return node;
}

export const asNode = (found: FoundNode | null): object | null => found && markNode(found);

builder.queryField('node', (t) =>
  t.field({
    type: NodeInterface,
    nullable: true,
    authScopes: { scoped: true },
    description: prose`
      Finds the thing with an id. The answer is null if the id is malformed or unknown, if the thing
      was removed, and if it belongs to another tenant or mode.
    `,
    args: {
      id: t.arg.needed('ID', 'The id of the thing, whatever its type is.'),
    },
    resolve: async (_root, { id }, context) => asNode(await findNode(id, context)),
  }),
);

builder.queryField('nodes', (t) =>
  t.field({
    type: [NodeInterface],
    nullable: { list: false, items: true },
    authScopes: { scoped: true },
    description: `Finds the things with these ids, at most ${LIMITS.pageSize}, in the order of the ids. An item is null where \`node\` would be null.`,
    args: {
      ids: t.arg.needed(checked.nodeIds, `The ids of the things, at most ${LIMITS.pageSize}.`),
    },
    resolve: (_root, { ids }, context) =>
      ids.map(async (id) => asNode(await findNode(id, context))),
  }),
);
