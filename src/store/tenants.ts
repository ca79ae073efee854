import { randomBytes } from 'node:crypto';
import type { Db } from 'mongodb';
import type { Page, PageRequest } from '../domain/page.ts';
import { amountsOf, type PlanAmounts, planOf } from '../domain/tenants/plan-amounts.ts';
import { REDACTED_KINDS } from '../domain/tenants/redacted-kinds.ts';
import type { Tenant, TenantSettings } from '../domain/tenants/tenant.ts';
import { DURABLE } from './durability.ts';
import { newestFirst } from './keyset.ts';
import { findPage } from './pages.ts';

/** Rows that are older than a setting lack it. */
type LaterSetting = 'enforcePlan' | 'redactedKinds';
/** `secret` is used for the ids of the tenant's documents and is never read with the rest. */
type TenantRow = { _id: string; secret: string; plan?: PlanAmounts | null } & Omit<
  Tenant,
  'id' | 'plan' | LaterSetting
> &
  Partial<Pick<Tenant, LaterSetting>>;

export type TenantStore = {
  create(tenant: Tenant): Promise<void>;
  /** Fields that are absent stay. Null when there is no such tenant. */
  update(id: string, change: Partial<TenantSettings>): Promise<Tenant | null>;
  find(id: string, signal?: AbortSignal): Promise<Tenant | null>;
  /** In any order; unknown ids are left out. */
  findMany(ids: readonly string[]): Promise<Tenant[]>;
  list(request: PageRequest): Promise<Page<Tenant>>;
};

const SECRET_BYTES = 32;

const toTenant = ({
  _id,
  secret,
  plan,
  enforcePlan,
  redactedKinds,
  ...rest
}: TenantRow): Tenant => ({
  id: _id,
  ...rest,
  plan: plan ? planOf(plan) : null,
  enforcePlan: enforcePlan ?? false,
  redactedKinds: redactedKinds ?? REDACTED_KINDS,
});

export function createTenantStore(db: Db): TenantStore {
  const tenants = db.collection<TenantRow>('tenants', { writeConcern: DURABLE });
  return {
    async create({ id, ...rest }) {
      const secret = randomBytes(SECRET_BYTES).toString('base64url');
      const plan = rest.plan && amountsOf(rest.plan);
      await tenants.insertOne({ _id: id, secret, ...rest, plan });
    },
    async update(id, { plan, ...rest }) {
      const change = { ...rest, ...(plan !== undefined && { plan: plan && amountsOf(plan) }) };
      const row = await tenants.findOneAndUpdate(
        { _id: { $eq: id } },
        { $set: change },
        { returnDocument: 'after' },
      );
      return row && toTenant(row);
    },
    async find(id, signal) {
      const row = await tenants.findOne({ _id: { $eq: id } }, signal ? { signal } : {});
      return row && toTenant(row);
    },
    async findMany(ids) {
      return (await tenants.find({ _id: { $in: [...ids] } }).toArray()).map(toTenant);
    },
    list: (request) =>
      findPage(tenants, { filter: {}, sort: newestFirst('createdAtMs', '_id') }, request, toTenant),
  };
}
