import type { IntentPrediction } from '../intent/intent.ts';
import type { PhoneFacts } from '../phone-numbers/phone-facts.ts';
import type { Scope } from '../scope.ts';
import type { Contact } from './contact.ts';
import type { Company, Person } from './enrichment.ts';
import type { RecentCall } from './memory.ts';

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

/** The memory of earlier calls at this time. */
export type ToldMemory = {
  readonly summary: string;
  /** Newest first, at most ten. */
  readonly recentCalls: readonly RecentCall[];
};

/** A caller as REST, MCP and GraphQL show it. */
export type Caller = Pick<Contact, 'firstSeenMs' | 'lastSeenMs' | 'totalCalls'> & {
  /** Null in a degraded answer, which has no contact. */
  readonly contact: Contact | null;
  /** Null in a degraded answer. */
  readonly scope: Scope | null;
  readonly memory: ToldMemory;
  readonly name: string | null;
  readonly tags: readonly string[];
  readonly customAttributes: string;
};

export type Recall = {
  readonly traceId: string;
  readonly known: boolean;
  readonly caller: Caller;
  readonly memory: ToldMemory;
  readonly enrichment: Enrichment;
  readonly timing: Timing;
  readonly freshness: Freshness;
  readonly degraded: boolean;
};
