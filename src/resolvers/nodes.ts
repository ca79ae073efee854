import type { RequestContext } from '../context.ts';
import type { AuditEntry } from '../domain/audit.ts';
import type { Caller } from '../domain/callers/caller.ts';
import type { RecallTrace } from '../domain/callers/recall-trace.ts';
import type { CallRecord } from '../domain/callers/recorded-call.ts';
import type { Erasure } from '../domain/erasure.ts';
import type { ErasureRequest } from '../domain/erasure-request.ts';
import { type NodeId, type NodeKind, parseNodeId } from '../domain/node-id.ts';
import type { ApiKey, Tenant } from '../domain/tenants/tenant.ts';
import { findAnswer, type ShownAnswer } from './caller/enrichment.ts';
import { type FactView, findFactView } from './facts/facts.ts';

/** What stands behind each kind of id. */
export type Nodes = {
  readonly Tenant: Tenant;
  readonly ApiKey: ApiKey;
  readonly Caller: Caller;
  readonly Call: CallRecord;
  readonly RecallTrace: RecallTrace;
  readonly AuditEntry: AuditEntry;
  readonly ErasureReceipt: Erasure;
  readonly ErasureRequest: ErasureRequest;
  readonly RememberedFact: FactView;
  readonly EnrichmentAnswer: ShownAnswer;
};

type Read<Node> = (id: NodeId, text: string, context: RequestContext) => Promise<Node | null>;

/** Each answers null for what is not there, or not the sender's. */
const READERS: { readonly [Kind in keyof Nodes]: Read<Nodes[Kind]> } = {
  Caller: async ({ uid }, _text, { loaders }) => loaders.caller.load(uid),
  Call: async ({ uid }, _text, { loaders }) => loaders.call.load(uid),
  RecallTrace: async ({ uid }, _text, { loaders }) => loaders.recallTrace.load(uid),
  AuditEntry: async ({ uid }, _text, { loaders }) => loaders.auditEntry.load(uid),
  ErasureReceipt: async ({ uid }, _text, { loaders }) => loaders.erasure.load(uid),
  ErasureRequest: async ({ uid }, _text, { loaders }) => loaders.erasureRequest.load(uid),
  EnrichmentAnswer: (id, _text, context) => findAnswer(id, context),
  RememberedFact: (id, _text, context) => findFactView(id, context),
  async Tenant(_id, text, { loaders, principal }) {
    const isOwn = principal.kind === 'operator' || principal.tenant.id === text;
    return isOwn ? loaders.tenant.load(text) : null;
  },
  ApiKey: async (_id, text, { loaders, principal }) =>
    principal.kind === 'operator' ? loaders.apiKey.load(text) : null,
};

const isReadable = (kind: NodeKind): kind is keyof Nodes => kind in READERS;

/** The thing with this id if it is of the kind; null if there is none, or it is another scope's. */
export async function findNodeOf<Kind extends keyof Nodes>(
  kind: Kind,
  id: string,
  context: RequestContext,
): Promise<Nodes[Kind] | null> {
  const parsed = parseNodeId(id);
  return parsed?.kind === kind ? READERS[kind](parsed, id, context) : null;
}

export type FoundNode = {
  [Kind in keyof Nodes]: { readonly kind: Kind; readonly node: Nodes[Kind] };
}[keyof Nodes];

/** The thing with this id, of any kind; null for a malformed, unknown or foreign id alike. */
export async function findNode(id: string, context: RequestContext): Promise<FoundNode | null> {
  const kind = parseNodeId(id)?.kind;
  if (kind === undefined || !isReadable(kind)) return null;
  const node = await findNodeOf(kind, id, context);
  // Kind and node belong together, which the types of a union cannot express.
  return node && ({ kind, node } as FoundNode);
}
