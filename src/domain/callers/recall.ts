import type { IntentPrediction } from '../intent/intent.ts';
import type { PhoneFacts } from '../phone-numbers/phone-facts.ts';
import type { CallerProfile, ReturnedMemory } from './caller.ts';
import { type KnownIdentity, NO_PROVENANCE, type Provenance } from './identity.ts';

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

export type KnownPhone = Pick<PhoneFacts, 'carrier' | 'lineType'> &
  Partial<PhoneFacts> &
  Provenance;

export const UNKNOWN_PHONE: KnownPhone = { carrier: '', lineType: 'unknown', ...NO_PROVENANCE };

export type Enrichment = KnownIdentity & {
  readonly phone: KnownPhone;
  readonly intent: IntentPrediction | null;
};

export type Recall = {
  /** W3C trace id; several recalls may share it. */
  readonly traceId: string;
  readonly known: boolean;
  readonly caller: CallerProfile;
  readonly memory: ReturnedMemory;
  readonly enrichment: Enrichment;
  readonly timing: Timing;
  readonly freshness: Freshness;
  readonly degraded: boolean;
};
