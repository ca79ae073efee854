import type { Actor } from './audit.ts';
import type { Scope } from './scope.ts';

/** Where data of a caller or of a tenant is stored. */
export const STORED_PLACES = {
  contact: 'The caller: the number, the directory entry and the memory.',
  names: "The words of the caller's name, by which they can be found.",
  calls: 'The sessions of the caller, including those that were only recalled.',
  transcripts: 'The write-backs of calls, with their transcripts.',
  corrections: 'The facts that were corrected or deleted by hand.',
  enrichments: 'The answers of enrichment providers.',
  recall_traces: 'The traces of recalls.',
  events: 'The live events.',
  jobs: 'The summaries that were waiting to be made.',
  spool:
    'The files with write-backs on the disk of the process that erased, including damaged ones.',
  caches: 'The data in the memory of the process that erased.',
  usage:
    'The counts of a tenant: usage, intents, rate limits and model costs. They contain no data about persons.',
  keys: 'The API keys of a tenant.',
  requests: "The requests of a tenant's callers to be forgotten.",
  audit:
    "The audit entries about a tenant's callers. Those about the tenant itself stay for 400 days.",
} as const;

export type StoredPlace = keyof typeof STORED_PLACES;

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

const ALL_PLACES = Object.keys(STORED_PLACES) as readonly StoredPlace[];
const OF_TENANTS: readonly StoredPlace[] = ['usage', 'keys', 'requests', 'audit'];

/** The places that are searched. Usage counts no persons, and requests and audit entries name ids only: they stay when a caller goes. */
export const placesOf = ({ kind }: ErasureTarget): readonly StoredPlace[] =>
  ALL_PLACES.filter((place) => kind === 'tenant' || !OF_TENANTS.includes(place));
