import type { Contact, Memory } from './contact.ts';
import type { Company, IntentPrediction, Person, PhoneFacts } from './enrichment.ts';

export type Timing = {
  readonly totalMs: number;
  readonly memoryMs: number;
  readonly enrichmentMs: number;
  readonly cacheHit: boolean;
};

export type Freshness = {
  readonly memoryAgeMs: number | null;
  readonly enrichmentAgeMs: number | null;
};

export type Enrichment = {
  readonly person: Person;
  readonly company: Company | null;
  readonly phone: Pick<PhoneFacts, 'carrier' | 'lineType'> & Partial<PhoneFacts>;
  readonly intent: IntentPrediction | null;
};

/** A caller as every door shows it. */
export type Caller = Pick<Contact, 'firstSeenMs' | 'lastSeenMs' | 'totalCalls'> & {
  /** Null in a degraded answer, which knows no contact. */
  readonly contact: Contact | null;
  readonly name: string | null;
  readonly tags: readonly string[];
  readonly customAttributes: string;
};

export type Recall = {
  readonly traceId: string;
  readonly known: boolean;
  readonly caller: Caller;
  readonly memory: Pick<Memory, 'summary' | 'recentCalls'>;
  readonly enrichment: Enrichment;
  readonly timing: Timing;
  readonly freshness: Freshness;
  readonly degraded: boolean;
};
