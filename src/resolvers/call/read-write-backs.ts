import type { RequestContext } from '../../context.ts';
import type { CallRecord } from '../../domain/callers/recorded-call.ts';
import type { StoredBody } from '../../domain/callers/stored-body.ts';

/** A stored write-back; one of a call counts, the others are what it replaced. */
export type ShownWriteBack = StoredBody & { readonly isCurrent: boolean };

/**
 * The stored write-backs of a call: the one that counts first, then newest first.
 *
 * @throws DomainError `validation_error` when the answer would become too large
 */
export async function readWriteBacks(
  { bodyKeys }: CallRecord,
  { loaders }: RequestContext,
): Promise<ShownWriteBack[]> {
  const bodies = await Promise.all(bodyKeys.map((key) => loaders.body.load(key)));
  const current = bodyKeys.at(-1);
  return bodies
    .filter((body) => body !== null)
    .map((body) => ({ ...body, isCurrent: body.key === current }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.receivedAtMs - a.receivedAtMs);
}
