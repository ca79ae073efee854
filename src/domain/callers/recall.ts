import type { IntentPrediction } from '../intent/intent.ts';
import type { PhoneFacts } from '../phone-numbers/phone-facts.ts';
import type { CallerProfile, ToldMemory } from './caller.ts';
import type { Company, Person } from './enrichment.ts';

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

export type Recall = {
  readonly traceId: string;
  readonly known: boolean;
  readonly caller: CallerProfile;
  readonly memory: ToldMemory;
  readonly enrichment: Enrichment;
  readonly timing: Timing;
  readonly freshness: Freshness;
  readonly degraded: boolean;
};
