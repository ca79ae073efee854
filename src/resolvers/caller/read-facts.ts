import type { Services, Stores } from '../../context.ts';
import type { Caller } from '../../domain/callers/caller.ts';
import type { AskedFacts, KnownFacts } from '../../domain/callers/known-facts.ts';
import type { StoredCall } from '../../domain/callers/memory.ts';
import { withKeys } from '../../domain/facts/fact-keys.ts';
import { LIMITS } from '../../domain/limits.ts';
import { factsAsOf } from '../../domain/timeline/timeline.ts';
import { hasFormOf } from '../../language/values/value-forms.ts';

/** What facts are made of. */
export type FactSources = Pick<Services, 'timeZoneOf' | 'now'> & {
  readonly stores: Pick<Stores, 'calls' | 'corrections'>;
};

/** The facts of the newest calls, those that ended too: of the calls that began by `asOfMs` or, without it, by now. */
export async function readFacts(
  { caller, asOfMs }: AskedFacts,
  { stores, timeZoneOf, now }: FactSources,
): Promise<KnownFacts> {
  const { contact, scope } = caller;
  const [stored, byHand, zone] = await Promise.all([
    readCalls(caller, asOfMs, stores),
    stores.corrections.of(scope, contact.uid),
    timeZoneOf(contact),
  ]);
  const timeZone = zone ?? undefined;
  const calls = withKeys(stored, byHand.digest);
  const facts = factsAsOf(calls, asOfMs ?? now(), { hasFormOf, timeZone, byHand });
  return { caller, facts, calls, byHand, timeZone };
}

/** Requests to forget count for every instant, also those before them. */
async function readCalls(
  { scope, contact: { e164 } }: Caller,
  asOfMs: number | null,
  { calls }: FactSources['stores'],
): Promise<readonly StoredCall[]> {
  const limit = LIMITS.rememberedCalls;
  if (asOfMs === null) return calls.history(scope, e164, { limit });
  const [until, later] = await Promise.all([
    calls.history(scope, e164, { limit, untilMs: asOfMs }),
    calls.forgetting(scope, e164, { sinceMs: asOfMs, limit }),
  ]);
  return [...until, ...later];
}
