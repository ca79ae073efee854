import type { RequestContext } from '../context.ts';
import { type NodeId, type NodeKind, parseNodeId } from '../domain/node-id.ts';
import { findAnswer } from './caller/enrichment.ts';
import { findFactView } from './facts/facts.ts';

type Read<Node> = (id: NodeId, text: string, context: RequestContext) => Promise<Node | null>;

/** Each answers null for what is not there, or not the sender's. */
const READERS = {
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
} satisfies Record<NodeKind, Read<object>>;

/** What stands behind each kind of id. */
type Nodes = {
  readonly [Kind in keyof typeof READERS]: NonNullable<Awaited<ReturnType<(typeof READERS)[Kind]>>>;
};

const BY_KIND: { readonly [Kind in keyof Nodes]: Read<Nodes[Kind]> } = READERS;

/** The thing with this id if it is of the kind; null if there is none, or it is another scope's. */
export async function findNodeOf<Kind extends keyof Nodes>(
  kind: Kind,
  id: string,
  context: RequestContext,
): Promise<Nodes[Kind] | null> {
  const parsed = parseNodeId(id);
  return parsed?.kind === kind ? BY_KIND[kind](parsed, id, context) : null;
}

export type FoundNode = {
  [Kind in keyof Nodes]: { readonly kind: Kind; readonly node: Nodes[Kind] };
}[keyof Nodes];

/** The thing with this id, of any kind; null for a malformed, unknown or foreign id alike. */
export async function findNode(id: string, context: RequestContext): Promise<FoundNode | null> {
  const kind = parseNodeId(id)?.kind;
  if (kind === undefined) return null;
  const node = await findNodeOf(kind, id, context);
  // Kind and node belong together, which the types of a union cannot express.
  return node && ({ kind, node } as FoundNode);
}
