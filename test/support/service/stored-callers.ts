import { randomUUID } from 'node:crypto';
import type { Db } from 'mongodb';
import type { Outcome } from '#src/domain/call.ts';
import { EMPTY_MEMORY, EMPTY_PROFILE } from '#src/domain/callers/contact.ts';
import { parsePhoneNumber } from '#src/domain/phone-numbers/phone-number.ts';
import { type Scope, scopeKey } from '#src/domain/scope.ts';
import { searchWords } from '#src/domain/search-words.ts';
import { createScopeIds } from '#src/store/tenants/scope-ids.ts';

/** A caller as a test describes it; null times: listed and never called. */
export type CallerToStore = {
  readonly number: string;
  readonly uid?: string;
  readonly name?: string | null;
  readonly tags?: readonly string[];
  readonly firstSeenMs?: number | null;
  readonly lastSeenMs?: number | null;
  readonly outcome?: Outcome | null;
};

const historyOf = (outcome: Outcome | null | undefined) =>
  outcome ? [{ label: 'unknown', outcome, atMs: 0, appointmentAtMs: null }] : [];

/** Stores callers as the service would, many at once, with the words of their names. */
export async function storeCallers(db: Db, scope: Scope, callers: readonly CallerToStore[]) {
  const ids = await createScopeIds(db)(scope);
  const rows = callers.map(({ number, uid, name, tags, firstSeenMs, lastSeenMs, outcome }) => ({
    _id: ids.contact(parsePhoneNumber(number, 'US').e164),
    uid: uid ?? randomUUID(),
    scope: scopeKey(scope),
    e164: number,
    createdBy: null,
    ...(typeof firstSeenMs === 'number' && { firstSeenMs }),
    ...(typeof lastSeenMs === 'number' && { lastSeenMs }),
    totalCalls: 0,
    profile: { ...EMPTY_PROFILE, name: name ?? null, tags: tags ?? [] },
    ...(name && { nameWords: searchWords(name) }),
    memory: { ...EMPTY_MEMORY, history: historyOf(outcome) },
    memoryVersion: 0,
    enrichment: { phone: null, identity: null },
  }));
  await db.collection<{ _id: string }>('contacts').insertMany(rows);
}
