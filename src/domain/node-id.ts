/** Kinds of things that have an id of their own, and how their ids begin. */
const PREFIXES = {
  Tenant: 'ten',
  ApiKey: 'key',
  Caller: 'clr',
  Call: 'call',
  RememberedFact: 'fact',
  EnrichmentAnswer: 'enr',
  RecallTrace: 'rec',
  AuditEntry: 'aud',
  ErasureReceipt: 'ers',
  ErasureRequest: 'erq',
} as const;

export type NodeKind = keyof typeof PREFIXES;

/** An id taken apart. `part` names a part that has no row of its own inside its owner, else it is null. */
export type NodeId = {
  readonly kind: NodeKind;
  readonly uid: string;
  readonly part: string | null;
};

const ID = /^([a-z]+)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.([\w-]{1,64}))?$/;

const KINDS_WITH_PARTS: readonly NodeKind[] = ['RememberedFact', 'EnrichmentAnswer'];

/** @param uid a UUID in lower case */
export const nodeId = (kind: NodeKind, uid: string, part?: string): string =>
  part === undefined ? `${PREFIXES[kind]}_${uid}` : `${PREFIXES[kind]}_${uid}.${part}`;

/** Null for a text that is no id of this service. */
export function parseNodeId(id: string): NodeId | null {
  const [, prefix, uid, part = null] = ID.exec(id) ?? [];
  const kind = (Object.keys(PREFIXES) as NodeKind[]).find((name) => PREFIXES[name] === prefix);
  if (kind === undefined || uid === undefined) return null;
  return KINDS_WITH_PARTS.includes(kind) === (part !== null) ? { kind, uid, part } : null;
}

/** The `uid` in an id of this kind; null for any other text. */
export function uidOf(kind: NodeKind, id: string): string | null {
  const parsed = parseNodeId(id);
  return parsed?.kind === kind ? parsed.uid : null;
}
