import type { Db } from 'mongodb';
import { retentionOf } from '#src/domain/tenants/retention.ts';
import { createTenantStore } from '#src/store/tenants/tenants.ts';

/** Stores a tenant, for tests of stores that have no service around them. */
export const insertTenant = (db: Db, id: string): Promise<void> =>
  createTenantStore(db).create({
    id,
    name: 'A tenant',
    defaultCountry: null,
    rateLimit: { capacity: 100, refillPerS: 50 },
    plan: null,
    enforcePlan: false,
    enrichment: true,
    redactedKinds: [],
    retention: retentionOf({}),
    createdAtMs: 0,
  });
