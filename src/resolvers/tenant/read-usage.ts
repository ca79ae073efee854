import type { RequestContext } from '../../context.ts';
import type { Scope } from '../../domain/scope.ts';
import type { Usage } from '../../domain/tenants/usage.ts';
import { requireOperator } from '../access.ts';

export function readUsage(scope: Scope, month: string, context: RequestContext): Promise<Usage> {
  requireOperator(context);
  return context.services.stores.usage.find(scope, month);
}
