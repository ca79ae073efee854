import type { Db } from 'mongodb';
import type { Page, PageRequest } from '../domain/page.ts';
import { DEFAULT_RATE_LIMIT, type RateLimit, type Tenant } from '../domain/tenant.ts';
import { DURABLE } from './durability.ts';
import { findPage } from './pages.ts';

type TenantRow = {
  _id: string;
  name: string;
  defaultCountry: string | null;
  rateLimit: RateLimit;
  createdAtMs: number;
};

export type TenantStore = {
  create(tenant: {
    id: string;
    name: string;
    defaultCountry: string | null;
    createdAtMs: number;
  }): Promise<Tenant>;
  find(id: string, signal?: AbortSignal): Promise<Tenant | null>;
  list(request: PageRequest): Promise<Page<Tenant>>;
};

const toTenant = ({ _id, ...rest }: TenantRow): Tenant => ({ id: _id, ...rest });

export function createTenantStore(db: Db): TenantStore {
  const tenants = db.collection<TenantRow>('tenants', { writeConcern: DURABLE });
  return {
    async create({ id, ...rest }) {
      const row = { _id: id, rateLimit: DEFAULT_RATE_LIMIT, ...rest };
      await tenants.insertOne(row);
      return toTenant(row);
    },
    async find(id, signal) {
      const row = await tenants.findOne({ _id: { $eq: id } }, signal ? { signal } : {});
      return row && toTenant(row);
    },
    list: (request) => findPage(tenants, {}, ['createdAtMs', '_id'], request, toTenant),
  };
}
