import type { Services, Stores } from '../../context.ts';
import type { FactsQuery, KnownFacts } from '../../domain/callers/known-facts.ts';
import { withKeys } from '../../domain/facts/fact-keys.ts';
import { LIMITS } from '../../domain/limits.ts';
import { factsAsOf } from '../../domain/timeline/timeline.ts';

/** What facts are made of. */
export type FactSources = Pick<Services, 'timeZoneOf' | 'now' | 'readUnread'> & {
  readonly stores: Pick<Stores, 'calls' | 'corrections'>;
};

/** The facts of the newest calls, those that ended too: of the calls that began by `asOfMs` or, without it, by now. */
export async function readFacts(
  { caller, asOfMs }: FactsQuery,
  { stores, timeZoneOf, now, readUnread }: FactSources,
): Promise<KnownFacts> {
  const { contact, scope } = caller;
  const [stored, byHand, zone] = await Promise.all([
    stores.calls.history(scope, contact.e164, {
      limit: LIMITS.rememberedCalls,
      ...(asOfMs !== null && { untilMs: asOfMs }),
    }),
    stores.corrections.of(scope, contact.uid),
    timeZoneOf(contact),
  ]);
  const timeZone = zone ?? undefined;
  const calls = withKeys(await readUnread(scope, stored, zone), byHand.digest);
  const facts = factsAsOf(calls, asOfMs ?? now(), { timeZone, byHand });
  return { caller, facts, calls, byHand, timeZone };
}
