import { randomBytes } from 'node:crypto';
import type { Db } from 'mongodb';
import type { Page, PageRequest } from '../../domain/page.ts';
import { amountsOf, type PlanAmounts, planOf } from '../../domain/tenants/plan-amounts.ts';
import { type Retention, removesNothing } from '../../domain/tenants/retention.ts';
import type { Tenant, TenantSettings } from '../../domain/tenants/tenant.ts';
import { DURABLE } from '../durability.ts';
import { newestFirst } from '../paging/keyset.ts';
import { findPage } from '../paging/pages.ts';

/** `secret` is used for the ids of the tenant's documents and is never read with the rest. */
type TenantRow = {
  _id: string;
  secret: string;
  plan: PlanAmounts | null;
  /** Whether its retention removes anything, for the sweep. */
  retained?: boolean;
  /** Since when it is being erased. */
  hiddenAtMs?: number;
} & Omit<Tenant, 'id' | 'plan'>;

export type TenantStore = {
  create(tenant: Tenant): Promise<void>;
  /** Fields that are absent stay. Null when there is no such tenant. */
  update(id: string, change: Partial<TenantSettings>): Promise<Tenant | null>;
  find(id: string, signal?: AbortSignal): Promise<Tenant | null>;
  /** In any order; unknown ids are left out. */
  findMany(ids: readonly string[]): Promise<Tenant[]>;
  list(request: PageRequest): Promise<Page<Tenant>>;
  /** Those from which the sweep has to remove something, in any order; at most 1,000 after this id. */
  listWithRetention(afterId: string): Promise<Tenant[]>;
  /** Finds a tenant that is being erased too. */
  findWithHidden(id: string): Promise<Tenant | null>;
  /** From now on nothing else finds the tenant, and its keys are unknown. @returns since when, in Unix milliseconds */
  hide(id: string, atMs: number): Promise<number>;
  /** Ids of tenants that are hidden, in any order. */
  listHidden(): Promise<string[]>;
  /** Removes the tenant with its secret. */
  remove(id: string): Promise<void>;
};

const SECRET_BYTES = 32;

const toTenant = ({ _id, secret, plan, retained, hiddenAtMs, ...rest }: TenantRow): Tenant => ({
  id: _id,
  ...rest,
  plan: plan && planOf(plan),
});

const retainedBy = (retention: Retention) => ({ retained: !removesNothing(retention) });

const SHOWN = { hiddenAtMs: { $exists: false } } as const;
const SWEPT_AT_ONCE = 1_000;

export function createTenantStore(db: Db): TenantStore {
  const tenants = db.collection<TenantRow>('tenants', { writeConcern: DURABLE });
  return {
    async create({ id, ...rest }) {
      const secret = randomBytes(SECRET_BYTES).toString('base64url');
      const plan = rest.plan && amountsOf(rest.plan);
      await tenants.insertOne({ _id: id, secret, ...rest, plan, ...retainedBy(rest.retention) });
    },
    async update(id, { plan, ...rest }) {
      const change = {
        ...rest,
        ...(plan !== undefined && { plan: plan && amountsOf(plan) }),
        ...(rest.retention && retainedBy(rest.retention)),
      };
      const row = await tenants.findOneAndUpdate(
        { _id: { $eq: id }, ...SHOWN },
        { $set: change },
        { returnDocument: 'after' },
      );
      return row && toTenant(row);
    },
    async find(id, signal) {
      const row = await tenants.findOne({ _id: { $eq: id }, ...SHOWN }, signal ? { signal } : {});
      return row && toTenant(row);
    },
    async findMany(ids) {
      return (await tenants.find({ _id: { $in: [...ids] }, ...SHOWN }).toArray()).map(toTenant);
    },
    list: (request) =>
      findPage(
        tenants,
        { scope: {}, filter: SHOWN, sort: newestFirst('createdAtMs', '_id') },
        request,
        toTenant,
      ),
    async listWithRetention(afterId) {
      const found = tenants.find({ retained: true, _id: { $gt: afterId }, ...SHOWN });
      return (await found.sort({ _id: 1 }).limit(SWEPT_AT_ONCE).toArray()).map(toTenant);
    },
    async findWithHidden(id) {
      const row = await tenants.findOne({ _id: { $eq: id } });
      return row && toTenant(row);
    },
    async hide(id, hiddenAtMs) {
      await tenants.updateOne({ _id: { $eq: id }, ...SHOWN }, { $set: { hiddenAtMs } });
      return (await tenants.findOne({ _id: { $eq: id } }))?.hiddenAtMs ?? hiddenAtMs;
    },
    async listHidden() {
      const hidden = tenants.find({ hiddenAtMs: { $exists: true } }, { projection: { _id: 1 } });
      return (await hidden.limit(SWEPT_AT_ONCE).toArray()).map(({ _id }) => _id);
    },
    async remove(id) {
      await tenants.deleteOne({ _id: { $eq: id } });
    },
  };
}
