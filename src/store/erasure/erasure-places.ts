import type { Document } from 'mongodb';
import type { ErasedCaller, StoredPlace } from '../../domain/erasure.ts';
import { scopeKey, scopesOf } from '../../domain/scope.ts';
import { inScope, rowIn } from '../rows.ts';

/** One collection with data of callers or tenants: how erasing reaches it. Each filter is served by an index. */
export type CollectionPlace = {
  readonly place: StoredPlace;
  readonly collection: string;
  /** The rows of a caller; null if the collection contains nothing of one caller. */
  readonly ofCaller: ((caller: ErasedCaller) => Document) | null;
  /** The rows that were the caller's, once a later caller may have the number; null exactly where `ofCaller` is. */
  readonly ofThen: ((caller: ErasedCaller, untilMs: number) => Document) | null;
  readonly ofTenant: (tenantId: string) => Document;
};

const bothScopes = (tenantId: string) => ({
  scope: { $in: scopesOf(tenantId).map(scopeKey) },
});

/** Rows whose `_id` begins with the scope. A semicolon is the character after the colon. */
const namedByScope = (tenantId: string) => ({
  _id: { $gte: `${tenantId}:`, $lt: `${tenantId};` },
});

type Filters = Omit<CollectionPlace, 'place' | 'collection'>;

/** Filters of rows that name the caller by its key in one field, and when they began in another. */
const namedByKey = (key: string, began: string): Filters => ({
  // A request that never met the contact, or was degraded, did not learn its `uid`.
  ofCaller: ({ scope, contactKey, contactUid }) => ({
    ...inScope(scope),
    [key]: { $eq: contactKey },
    contactUid: { $in: [contactUid, null] },
  }),
  // What began by then is the caller's even if it was written under a later one.
  ofThen: ({ scope, contactKey, contactUid }, untilMs) => ({
    ...inScope(scope),
    [key]: { $eq: contactKey },
    $or: [{ contactUid: { $eq: contactUid } }, { [began]: { $lte: untilMs } }],
  }),
  ofTenant: bothScopes,
});

/** Filters of rows that name the caller by the `uid`, which no later caller has. */
const namedByUid = (ofCaller: (caller: ErasedCaller) => Document): Filters => ({
  ofCaller,
  ofThen: ofCaller,
  ofTenant: bothScopes,
});

const NAMED_BY_UID = namedByUid(({ scope, contactUid }) => ({
  ...inScope(scope),
  contactUid: { $eq: contactUid },
}));

const OF_CALLS = namedByKey('contactId', 'startedAtMs');

const ofTenantOnly = (
  place: StoredPlace,
  collection: string,
  ofTenant: CollectionPlace['ofTenant'],
): CollectionPlace => ({ place, collection, ofCaller: null, ofThen: null, ofTenant });

/** Order: referenced rows first, rows that refer to them after; the contact is removed separately, last. */
export const COLLECTION_PLACES: readonly CollectionPlace[] = [
  { place: 'transcripts', collection: 'call_bodies', ...OF_CALLS },
  { place: 'calls', collection: 'calls', ...OF_CALLS },
  { place: 'corrections', collection: 'fact_corrections', ...NAMED_BY_UID },
  { place: 'enrichments', collection: 'enrichments', ...NAMED_BY_UID },
  {
    place: 'recall_traces',
    collection: 'recall_traces',
    ...namedByKey('contactKey', 'atMs'),
  },
  {
    place: 'events',
    collection: 'events',
    // The event of the erasure itself stays its hour: subscribers are told by it.
    ...namedByUid(({ scope, contactUid }) => ({
      ...inScope(scope),
      'event.callerUid': { $eq: contactUid },
      'event.change': { $ne: 'forgotten' },
    })),
  },
  ...['usage', 'model_spending', 'provider_days', 'intent_statistics', 'buckets'].map(
    (collection) => ofTenantOnly('usage', collection, namedByScope),
  ),
  ofTenantOnly('keys', 'api_keys', (tenantId) => ({ tenantId: { $eq: tenantId } })),
  // Those of an erased caller stay, as the receipts do: ids alone.
  ofTenantOnly('requests', 'erasure_requests', bothScopes),
  // Entries of the tenant itself and of its keys stay: they say who removed it.
  ofTenantOnly('audit', 'audit_log', (tenantId) => ({
    tenantId: { $eq: tenantId },
    mode: { $in: ['live', 'test'] },
  })),
];

/** The contact: another request for the number makes a new one as soon as it is removed. */
export const CONTACT_PLACE: CollectionPlace = {
  place: 'contact',
  collection: 'contacts',
  ofCaller: ({ scope, contactKey }) => rowIn(scope, contactKey),
  // A recall that came before, and was slow, may have made a new contact. One that has been met since stays.
  ofThen: ({ scope, contactKey, contactUid }, untilMs) => ({
    ...rowIn(scope, contactKey),
    $or: [{ uid: { $eq: contactUid } }, { lastSeenMs: { $lte: untilMs } }],
  }),
  ofTenant: bothScopes,
};

/** The tombstones of a tenant's callers, which nothing can read without its secret. They are no place of their own. */
export const TOMBSTONES_PLACE = ofTenantOnly('keys', 'tombstones', bothScopes);

/** Collections that no entry above reaches, and why erasing is complete without them. */
export const OTHER_COLLECTIONS: Readonly<Record<string, string>> = {
  jobs: 'Removed with the calls whose keys they contain',
  agenda_logs: 'Jobs are not logged',
  provider_months: 'Sums over all tenants',
  tenants: "Removed last: with a tenant's secret its tombstones become unreadable",
  erasures: 'The receipts: ids alone',
};
