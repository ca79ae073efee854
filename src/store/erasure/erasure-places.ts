import type { Document } from 'mongodb';
import type { ErasedCaller, StoredPlace } from '../../domain/erasure.ts';
import { scopeKey } from '../../domain/scope.ts';

/** One collection with data of callers or tenants: how erasing reaches it. Each filter is served by an index. */
export type CollectionPlace = {
  readonly place: StoredPlace;
  readonly collection: string;
  /** The rows of a caller; null if the collection contains nothing of one caller. */
  readonly ofCaller: ((caller: ErasedCaller) => Document) | null;
  /**
   * The rows that were the caller's, once a later caller may have the number. Null if the rows name the caller by the
   * `uid`, which no later caller has.
   */
  readonly ofThen: ((untilMs: number, caller: ErasedCaller) => Document) | null;
  readonly ofTenant: (tenantId: string) => Document;
};

const bothScopes = (tenantId: string) => ({
  scope: { $in: [scopeKey({ tenantId, mode: 'live' }), scopeKey({ tenantId, mode: 'test' })] },
});

/** Rows whose `_id` begins with the scope. A semicolon is the character after the colon. */
const namedByScope = (tenantId: string) => ({
  _id: { $gte: `${tenantId}:`, $lt: `${tenantId};` },
});

/** Rows whose requests learnt the contact's `uid`, and rows of requests that never did. */
const ofContact = (caller: ErasedCaller) => ({
  ...inScope(caller),
  contactId: { $eq: caller.contactKey },
  contactUid: { $in: [caller.contactUid, null] },
});

/** Rows of the caller, and of calls of the number that began by then, even if they were written under a later caller. */
const ofContactThen = (untilMs: number, caller: ErasedCaller) => ({
  ...inScope(caller),
  contactId: { $eq: caller.contactKey },
  ...hasUidOr(caller, { startedAtMs: { $lte: untilMs } }),
});

const hasUidOr = ({ contactUid }: ErasedCaller, began: Document) => ({
  $or: [{ contactUid: { $eq: contactUid } }, began],
});

const inScope = ({ scope }: ErasedCaller) => ({ scope: { $eq: scopeKey(scope) } });

/** In this order: what names other rows comes after them, and the contact is removed separately, at last. */
export const COLLECTION_PLACES: readonly CollectionPlace[] = [
  {
    place: 'transcripts',
    collection: 'call_bodies',
    ofCaller: ofContact,
    ofThen: ofContactThen,
    ofTenant: bothScopes,
  },
  {
    place: 'calls',
    collection: 'calls',
    ofCaller: ofContact,
    ofThen: ofContactThen,
    ofTenant: bothScopes,
  },
  {
    place: 'corrections',
    collection: 'fact_corrections',
    ofCaller: (caller) => ({ ...inScope(caller), contactUid: { $eq: caller.contactUid } }),
    ofThen: null,
    ofTenant: bothScopes,
  },
  {
    place: 'enrichments',
    collection: 'enrichments',
    ofCaller: (caller) => ({ ...inScope(caller), contactUid: { $eq: caller.contactUid } }),
    ofThen: null,
    ofTenant: bothScopes,
  },
  {
    place: 'recall_traces',
    collection: 'recall_traces',
    // A degraded recall never met the contact: its trace has the key alone.
    ofCaller: (caller) => ({
      ...inScope(caller),
      contactKey: { $eq: caller.contactKey },
      contactUid: { $in: [caller.contactUid, null] },
    }),
    ofThen: (untilMs, caller) => ({
      ...inScope(caller),
      contactKey: { $eq: caller.contactKey },
      ...hasUidOr(caller, { atMs: { $lte: untilMs } }),
    }),
    ofTenant: bothScopes,
  },
  {
    place: 'events',
    collection: 'events',
    // The event of the erasure itself stays its hour: subscribers are told by it.
    ofCaller: (caller) => ({
      ...inScope(caller),
      'event.callerUid': { $eq: caller.contactUid },
      'event.change': { $ne: 'forgotten' },
    }),
    ofThen: null,
    ofTenant: bothScopes,
  },
  { ...ofTenantOnly('usage', 'usage'), ofTenant: namedByScope },
  { ...ofTenantOnly('usage', 'model_spending'), ofTenant: namedByScope },
  { ...ofTenantOnly('usage', 'provider_days'), ofTenant: namedByScope },
  { ...ofTenantOnly('usage', 'intent_statistics'), ofTenant: namedByScope },
  { ...ofTenantOnly('usage', 'buckets'), ofTenant: namedByScope },
  {
    ...ofTenantOnly('keys', 'api_keys'),
    ofTenant: (tenantId) => ({ tenantId: { $eq: tenantId } }),
  },
  // Those of an erased caller stay, as the receipts do: ids alone.
  { ...ofTenantOnly('requests', 'erasure_requests'), ofTenant: bothScopes },
  {
    // Entries of the tenant itself and of its keys stay: they say who removed it.
    ...ofTenantOnly('audit', 'audit_log'),
    ofTenant: (tenantId) => ({ tenantId: { $eq: tenantId }, mode: { $in: ['live', 'test'] } }),
  },
];

/** The contact: another request for the number makes a new one as soon as it is removed. */
export const CONTACT_PLACE: CollectionPlace = {
  place: 'contact',
  collection: 'contacts',
  ofCaller: (caller) => ({ ...inScope(caller), _id: { $eq: caller.contactKey } }),
  // A recall that came before, and was slow, may have made a new contact. One that has been met since stays.
  ofThen: (untilMs, caller) => ({
    ...inScope(caller),
    _id: { $eq: caller.contactKey },
    $or: [{ uid: { $eq: caller.contactUid } }, { lastSeenMs: { $lte: untilMs } }],
  }),
  ofTenant: bothScopes,
};

/** The tombstones of a tenant's callers, which nothing can read without its secret. They are no place of their own. */
export const TOMBSTONES_PLACE: CollectionPlace = {
  ...ofTenantOnly('keys', 'tombstones'),
  ofTenant: bothScopes,
};

function ofTenantOnly(place: StoredPlace, collection: string) {
  return { place, collection, ofCaller: null, ofThen: null } as const;
}

/** Collections that no entry above reaches, and why erasing is complete without them. */
export const OTHER_COLLECTIONS: Readonly<Record<string, string>> = {
  jobs: 'Removed with the calls whose keys they contain',
  agenda_logs: 'Jobs are not logged',
  provider_months: 'Sums over all tenants',
  tenants: "Removed last: with a tenant's secret its tombstones become unreadable",
  erasures: 'The receipts: ids alone',
};
