import { randomBytes } from 'node:crypto';
import type { Db } from 'mongodb';
import type { PageRequest } from '../../domain/page.ts';
import { type Retention, removesNothing } from '../../domain/tenants/retention.ts';
import type { Tenant, TenantSettings } from '../../domain/tenants/tenant.ts';
import { DURABLE } from '../durability.ts';
import { newestFirst } from '../paging/keyset.ts';
import { findPage } from '../paging/pages.ts';

/** `secret` is used for the ids of the tenant's documents and is never read with the rest. */
type TenantRow = {
  _id: string;
  secret: string;
  /** Whether its retention removes anything, for the sweep. */
  retained?: boolean;
  /** Since when it is being erased. */
  hiddenAtMs?: number;
} & Omit<Tenant, 'id'>;

const SECRET_BYTES = 32;

const toTenant = ({ _id, secret, retained, hiddenAtMs, ...rest }: TenantRow): Tenant => ({
  id: _id,
  ...rest,
});

const retainedBy = (retention: Retention) => ({ retained: !removesNothing(retention) });

const SHOWN = { hiddenAtMs: { $exists: false } } as const;
const SWEPT_AT_ONCE = 1_000;

export function createTenantStore(db: Db) {
  const tenants = db.collection<TenantRow>('tenants', { writeConcern: DURABLE });
  return {
    async create({ id, ...rest }: Tenant) {
      const secret = randomBytes(SECRET_BYTES).toString('base64url');
      await tenants.insertOne({ _id: id, secret, ...rest, ...retainedBy(rest.retention) });
    },
    /** Fields that are absent stay. Null when there is no such tenant. */
    async update(id: string, settings: Partial<TenantSettings>) {
      const change = { ...settings, ...(settings.retention && retainedBy(settings.retention)) };
      const row = await tenants.findOneAndUpdate(
        { _id: { $eq: id }, ...SHOWN },
        { $set: change },
        { returnDocument: 'after' },
      );
      return row && toTenant(row);
    },
    async find(id: string, signal?: AbortSignal) {
      const row = await tenants.findOne({ _id: { $eq: id }, ...SHOWN }, { signal });
      return row && toTenant(row);
    },
    /** In any order; unknown ids are left out. */
    async findMany(ids: readonly string[]) {
      return (await tenants.find({ _id: { $in: [...ids] }, ...SHOWN }).toArray()).map(toTenant);
    },
    list(request: PageRequest) {
      const sort = newestFirst('createdAtMs', '_id');
      return findPage(tenants, { scope: {}, filter: SHOWN, sort }, request, toTenant);
    },
    /** Those from which the sweep has to remove something, in any order; at most 1,000 after this id. */
    async listWithRetention(afterId: string) {
      const found = tenants.find({ retained: true, _id: { $gt: afterId }, ...SHOWN });
      return (await found.sort({ _id: 1 }).limit(SWEPT_AT_ONCE).toArray()).map(toTenant);
    },
    /** Finds a tenant that is being erased too. */
    async findWithHidden(id: string) {
      const row = await tenants.findOne({ _id: { $eq: id } });
      return row && toTenant(row);
    },
    /** From now on nothing else finds the tenant, and its keys are unknown. @returns since when, in Unix milliseconds */
    async hide(id: string, hiddenAtMs: number) {
      await tenants.updateOne({ _id: { $eq: id }, ...SHOWN }, { $set: { hiddenAtMs } });
      return (await tenants.findOne({ _id: { $eq: id } }))?.hiddenAtMs ?? hiddenAtMs;
    },
    /** Ids of tenants that are hidden, in any order. */
    async listHidden() {
      const hidden = tenants.find({ hiddenAtMs: { $exists: true } }, { projection: { _id: 1 } });
      return (await hidden.limit(SWEPT_AT_ONCE).toArray()).map(({ _id }) => _id);
    },
    /** Removes the tenant with its secret. */
    async remove(id: string) {
      await tenants.deleteOne({ _id: { $eq: id } });
    },
  };
}

export type TenantStore = ReturnType<typeof createTenantStore>;
