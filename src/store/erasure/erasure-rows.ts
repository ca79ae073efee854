import {
  type ErasedPlace,
  type Erasure,
  type ErasureTarget,
  placesOf,
  type StoredPlace,
} from '../../domain/erasure.ts';
import { scopeKey, scopeOfKey, scopesOf } from '../../domain/scope.ts';

/** An erasure as stored. It contains ids alone. */
export type ErasureRow = Omit<Erasure, 'uid' | 'target' | 'places'> & {
  _id: string;
  tenantId: string;
  /** Whose receipts it is among: of one scope, or of both of a tenant's. */
  scopes: readonly string[];
  /** The uid of the contact, or the tenant's id: each is erased once. */
  subject: string;
  /** The contact's `_id`; null for a tenant. */
  contactId: string | null;
  removed: Partial<Record<StoredPlace, number>>;
  remaining: Partial<Record<StoredPlace, number>>;
  /** What began by then was the erased caller's: the last time at which the contact was still there. */
  untilMs: number;
  /** When the next process may go on; null once nothing is left to do. */
  dueAt: Date | null;
};

/** What is known of an erasure before it begins. */
export type NewErasure = Pick<
  Erasure,
  'uid' | 'target' | 'requestedBy' | 'requestedAtMs' | 'onRequest'
>;

const targetOf = ({ contactId, subject, scopes, tenantId }: ErasureRow): ErasureTarget => {
  const [scope] = scopes;
  return contactId === null || scope === undefined
    ? { kind: 'tenant', tenantId }
    : { kind: 'caller', scope: scopeOfKey(scope), contactKey: contactId, contactUid: subject };
};

export function toErasure(row: ErasureRow): Erasure {
  const { _id, tenantId, scopes, subject, contactId, untilMs, dueAt, ...rest } = row;
  const target = targetOf(row);
  const toPlace = (place: StoredPlace): ErasedPlace => ({
    place,
    removed: row.removed[place] ?? 0,
    remaining: row.remaining[place] ?? 0,
  });
  const { removed, remaining, ...shown } = rest;
  return { uid: _id, target, ...shown, places: placesOf(target).map(toPlace) };
}

export const rowOf = ({ target, uid, ...erasure }: NewErasure): ErasureRow => {
  const tenantId = target.kind === 'tenant' ? target.tenantId : target.scope.tenantId;
  const scopes = target.kind === 'tenant' ? scopesOf(tenantId) : [target.scope];
  return {
    _id: uid,
    tenantId,
    scopes: scopes.map(scopeKey),
    subject: target.kind === 'tenant' ? tenantId : target.contactUid,
    contactId: target.kind === 'tenant' ? null : target.contactKey,
    state: 'running',
    ...erasure,
    finishedAtMs: null,
    removed: {},
    remaining: {},
    keptOut: 0,
    untilMs: erasure.requestedAtMs,
    dueAt: new Date(0),
  };
};
