import type { RequestContext, Services } from '../../context.ts';
import { type ScopeArgument, scopeOrAllOf } from '../access.ts';

type Counts = Awaited<ReturnType<Services['stores']['queueHealth']['read']>>;
type SpoolCounts = Awaited<ReturnType<Services['spool']['count']>>;

/** The spool belongs to no tenant: null for a key, and when the folder cannot be read. */
export type QueueHealth = Counts & { readonly spool: SpoolCounts };

/** Of one tenant and mode; for the operator without a scope of all. */
export async function readQueueHealth(
  named: ScopeArgument,
  context: RequestContext,
): Promise<QueueHealth> {
  const { stores, spool, now } = context.services;
  const isOperator = context.principal.kind === 'operator';
  const scope = scopeOrAllOf(context, named);
  const [counts, entries] = await Promise.all([
    stores.queueHealth.read(scope, now()),
    isOperator ? spool.count() : null,
  ]);
  return { ...counts, spool: entries };
}
