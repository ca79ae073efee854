import type { RedactedKind } from 'spoken-redaction/kinds';
import type { RateLimit } from 'token-buckets';
import type { RequestContext } from '../context.ts';
import { itemsOf, type Position } from '../domain/page.ts';
import { isCountryCode } from '../domain/phone-numbers/phone-number.ts';
import type { Plan } from '../domain/tenants/plan.ts';
import type { Tenant } from '../domain/tenants/tenant.ts';
import { createTenant, listTenants, updateTenant } from '../resolvers/tenant/tenants.ts';
import { administrate } from './administration.ts';
import { CommandError } from './terminal/failure.ts';
import { formatTime, note, type OutputOptions, printResult, table } from './terminal/output.ts';

const PAGE_SIZE = 100;

type SettingOptions = OutputOptions & {
  country?: string;
  defaultCountry?: string;
  capacity?: number;
  refillPerS?: number;
  plan?: Plan | 'none';
  enforce?: boolean;
  enrichment?: boolean;
  redact?: readonly RedactedKind[];
};
type CreateOptions = SettingOptions & { name: string };
type UpdateOptions = SettingOptions & { id: string; name?: string };

/** `tenants create` */
export async function createNewTenant({ name, ...options }: CreateOptions): Promise<void> {
  const settings = settingsOf(options);
  const { tenant, others } = await administrate(
    async (newContext) => {
      const context = newContext();
      // The last request of the command: one that loses its connection is repeated, and must not create twice.
      const others = await readAll(context);
      return { tenant: await createTenant({ name, ...settings }, context), others };
    },
    { mayCreate: true },
  );
  warnOfNamesakes(tenant, others);
  const text = `Created the tenant "${tenant.name}": ${tenant.id}`;
  printResult({ json: { id: tenant.id, name: tenant.name }, text }, options);
}

/** `tenants update` */
export async function changeTenant({ id, name, ...options }: UpdateOptions): Promise<void> {
  const change = { ...(name !== undefined && { name }), ...settingsOf(options) };
  if (Object.keys(change).length === 0) {
    throw new CommandError('bad_arguments', 'Name at least one setting to change, such as --name');
  }
  const { tenant, others } = await administrate(async (newContext) => {
    const context = newContext();
    const tenant = await updateTenant({ id, ...change }, context);
    return { tenant, others: name === undefined ? [] : await readAll(context) };
  });
  warnOfNamesakes(tenant, others);
  const text = `Changed the tenant "${tenant.name}"; running services apply the change within 30 seconds`;
  printResult({ json: tenant, text }, options);
}

/** Names need not be unique: customers may share one. */
function warnOfNamesakes({ id, name }: Tenant, others: readonly Tenant[]): void {
  const namesakes = others.filter((other) => other.name === name && other.id !== id);
  if (namesakes.length === 0) return;
  const ids = namesakes.map((other) => other.id).join(', ');
  note(`Warning: there is another tenant "${name}": ${ids}; distinguish them by id`);
}

/** The settings that were given as options. */
function settingsOf(options: SettingOptions) {
  const { country, defaultCountry, capacity, refillPerS, plan, enforce, enrichment, redact } =
    options;
  const rateLimit = rateLimitOf(capacity, refillPerS);
  const code = (country ?? defaultCountry)?.toUpperCase();
  if (code !== undefined && !isCountryCode(code)) {
    const option = country === undefined ? '--default-country' : '--country';
    const message = `${option}: it must be the two letters of a country with a known numbering plan, such as US`;
    throw new CommandError('bad_arguments', message);
  }
  return {
    ...(code !== undefined && { defaultCountry: code }),
    ...(rateLimit && { rateLimit }),
    ...(plan !== undefined && { plan: plan === 'none' ? null : plan }),
    ...(enforce !== undefined && { enforcePlan: enforce }),
    ...(enrichment !== undefined && { enrichment }),
    ...(redact && { redactedKinds: redact }),
  };
}

function rateLimitOf(capacity?: number, refillPerS?: number): RateLimit | null {
  if (capacity !== undefined && refillPerS !== undefined) return { capacity, refillPerS };
  if (capacity === undefined && refillPerS === undefined) return null;
  throw new CommandError('bad_arguments', 'Name --capacity and --refill-per-s together');
}

/** `tenants list` */
export async function listAllTenants(options: OutputOptions): Promise<void> {
  const tenants = await administrate((newContext) => readAll(newContext()));
  const rows = tenants.map(({ id, name, defaultCountry, plan, enforcePlan, createdAtMs }) => [
    id,
    name,
    defaultCountry ?? '-',
    plan ? `${formatPlan(plan)}${enforcePlan ? ', enforced' : ''}` : '-',
    formatTime(createdAtMs),
  ]);
  const text =
    rows.length > 0 ? table(['ID', 'NAME', 'COUNTRY', 'PLAN', 'CREATED'], rows) : 'No tenants';
  printResult({ json: { tenants }, text }, options);
}

const formatPlan = ({ sessions, memoryOperations, phoneLookups, enrichments }: Plan) =>
  [sessions, memoryOperations, phoneLookups, enrichments].join('/');

async function readAll(context: RequestContext): Promise<Tenant[]> {
  const tenants: Tenant[] = [];
  let after: Position | null = null;
  for (;;) {
    const request = { after, before: null, limit: PAGE_SIZE, backward: false };
    const page = await listTenants(request, context);
    tenants.push(...itemsOf(page));
    after = page.items.at(-1)?.position ?? null;
    if (page.items.length < PAGE_SIZE) return tenants;
  }
}
