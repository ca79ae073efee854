import type { Db } from 'mongodb';
import { v7 as uuidv7 } from 'uuid';
import type { AdministrationContext } from '../context.ts';
import { operatorContext } from '../resolvers/operator-context.ts';
import { createApiKeyStore } from '../store/api-keys.ts';
import { createTenantStore } from '../store/tenants.ts';

/** The operator's context with the parts of the service that administration needs: two stores, a clock and ids. */
export const createAdministration = (db: Db): AdministrationContext =>
  operatorContext({
    stores: { tenants: createTenantStore(db), apiKeys: createApiKeyStore(db) },
    now: Date.now,
    newId: uuidv7,
  });
