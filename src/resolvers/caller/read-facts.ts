import type { Services } from '../../context.ts';
import type { Caller } from '../../domain/callers/caller.ts';
import type { StoredCall } from '../../domain/callers/memory.ts';
import type { FactsByHand } from '../../domain/facts/fact-correction.ts';
import { withKeys } from '../../domain/facts/fact-keys.ts';
import type { RememberedFact } from '../../domain/facts/remembered-fact.ts';
import { LIMITS } from '../../domain/limits.ts';
import { factsAsOf } from '../../domain/timeline/timeline.ts';
import { hasFormOf } from '../../language/values/value-forms.ts';

/** All facts of a caller with what they were made of. */
export type KnownFacts = {
  readonly caller: Caller;
  readonly facts: readonly RememberedFact[];
  /** With keys for their facts, the newest first. */
  readonly calls: readonly StoredCall[];
  readonly byHand: FactsByHand;
  /** IANA name; absent where it is unknown. */
  readonly timeZone: string | undefined;
};

/** The facts of the newest calls, those that ended too: of the calls that began by `asOfMs` or, without it, by now. */
export async function readFacts(
  caller: Caller,
  asOfMs: number | null,
  services: Services,
): Promise<KnownFacts> {
  const { contact, scope } = caller;
  const [stored, byHand, zone] = await Promise.all([
    readCalls(caller, asOfMs, services),
    services.stores.corrections.of(scope, contact.key),
    services.timeZoneOf(contact),
  ]);
  const timeZone = zone ?? undefined;
  const calls = withKeys(stored, byHand.digest);
  const facts = factsAsOf(calls, asOfMs ?? services.now(), { hasFormOf, timeZone, byHand });
  return { caller, facts, calls, byHand, timeZone };
}

/** Requests to forget count for every instant, also those before them. */
async function readCalls(
  { scope, contact: { e164 } }: Caller,
  asOfMs: number | null,
  { stores: { calls } }: Services,
): Promise<readonly StoredCall[]> {
  const limit = LIMITS.rememberedCalls;
  if (asOfMs === null) return calls.history(scope, e164, { limit });
  const [until, later] = await Promise.all([
    calls.history(scope, e164, { limit, untilMs: asOfMs }),
    calls.forgetting(scope, e164, { sinceMs: asOfMs, limit }),
  ]);
  return [...until, ...later];
}
