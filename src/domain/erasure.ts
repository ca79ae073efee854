import type { Actor } from './audit.ts';
import type { Scope } from './scope.ts';

/** Where data of a caller or of a tenant is stored. */
const STORED_PLACES = [
  'contact',
  'names',
  'calls',
  'transcripts',
  'corrections',
  'enrichments',
  'recall_traces',
  'events',
  'jobs',
  'spool',
  'caches',
  'usage',
  'keys',
  'requests',
  'audit',
] as const;

export type StoredPlace = (typeof STORED_PLACES)[number];

/** What was removed from a place, and what was found there when it was read again. */
export type ErasedPlace = {
  readonly place: StoredPlace;
  readonly removed: number;
  readonly remaining: number;
};

/** `remains`: something was found that could not be removed. */
export type ErasureState = 'running' | 'verified' | 'remains';

/** A caller whose data is removed. It is named by ids alone: the number is not needed. */
export type ErasedCaller = {
  readonly scope: Scope;
  /** The contact's `_id`. */
  readonly contactKey: string;
  readonly contactUid: string;
};

/** Whose data is removed. */
export type ErasureTarget =
  | ({ readonly kind: 'caller' } & ErasedCaller)
  | { readonly kind: 'tenant'; readonly tenantId: string };

/** An erasure: the list of work while it runs, and the receipt afterwards. */
export type Erasure = {
  /** UUIDv7. */
  readonly uid: string;
  readonly target: ErasureTarget;
  readonly state: ErasureState;
  readonly requestedBy: Actor;
  /** Whether it was decided on a caller's own request. */
  readonly onRequest: boolean;
  /** What began by then is removed and kept out. */
  readonly requestedAtMs: number;
  readonly finishedAtMs: number | null;
  readonly places: readonly ErasedPlace[];
  /** Late write-backs that were not kept. */
  readonly keptOut: number;
};

/** What no erasure reaches. */
export const NOT_COVERED: readonly string[] = [
  'Backups and copies of the database that were made before',
  'Databases that a restore replaced, in DATA_DIR as data.db.before-restore-…',
  'Outside providers that were asked about the number',
];

const OF_TENANTS: readonly StoredPlace[] = ['usage', 'keys', 'requests', 'audit'];

/** The places that are searched. Usage counts no persons, and requests and audit entries name ids only: they stay when a caller goes. */
export const placesOf = ({ kind }: ErasureTarget): readonly StoredPlace[] =>
  kind === 'tenant' ? STORED_PLACES : STORED_PLACES.filter((place) => !OF_TENANTS.includes(place));
