import type { RequestContext } from '../context.ts';
import type { Turn } from '../domain/call.ts';
import type { CallRecord } from '../domain/recorded-call.ts';

/** The turns of a call that was read before, in its own scope; null while it is not written back. */
export async function readTranscript(
  { scope, key, bodyHash }: CallRecord,
  { services }: RequestContext,
): Promise<Turn[] | null> {
  if (bodyHash === null) return null;
  const text = await services.stores.callBodies.transcript(scope, key, bodyHash);
  // Checked when it was stored.
  return text === null ? null : (JSON.parse(text) as Turn[]);
}
