import type { RequestContext } from '../../context.ts';
import { DomainError, faultIn } from '../../domain/errors.ts';
import { LIMITS } from '../../domain/limits.ts';
import type { Mode } from '../../domain/scope.ts';
import { countMonths, monthsBetween } from '../../domain/tenants/months.ts';
import { monthOf, type Plan, type Usage } from '../../domain/tenants/plan.ts';
import type { Tenant } from '../../domain/tenants/tenant.ts';

type Period = { mode: Mode; fromMonth: string; untilMonth: string | null };

/** What was used in one month, beside the plan that the tenant has now. */
export type MonthlyUsage = Usage & { readonly month: string; readonly plan: Plan | null };

/**
 * The usage of each month of a period, oldest first, also of months without any.
 *
 * @throws DomainError `forbidden` for the other mode of a key, `validation_error` for no month or too many
 */
export function readUsage(
  { id: tenantId, plan }: Tenant,
  { mode, fromMonth, untilMonth }: Period,
  { principal, loaders, services }: RequestContext,
): Promise<MonthlyUsage[]> {
  const isForeign = principal.kind === 'tenant' && principal.scope.tenantId !== tenantId;
  if (isForeign || (principal.kind === 'tenant' && principal.scope.mode !== mode)) {
    throw new DomainError('forbidden', 'A key reads the usage of its own mode');
  }
  const months = monthsOf(fromMonth, untilMonth ?? monthOf(services.now()));
  const scope = { tenantId, mode };
  return Promise.all(
    months.map(async (month) => ({
      ...(await loaders.usage.load({ scope, month })),
      month,
      plan,
    })),
  );
}

function monthsOf(first: string, last: string): string[] {
  const count = countMonths(first, last);
  if (count >= 1 && count <= LIMITS.usageMonths) return monthsBetween(first, last);
  const message =
    count < 1
      ? 'must not be before fromMonth'
      : `must be within ${LIMITS.usageMonths} months of fromMonth`;
  throw faultIn('untilMonth', 'invalid_input', message);
}
