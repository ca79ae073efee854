import type { Db } from 'mongodb';
import { v7 as uuidv7 } from 'uuid';
import type { AdministrationContext } from '../context.ts';
import { operatorContext } from '../resolvers/operator-context.ts';
import { createApiKeyStore } from '../store/tenants/api-keys.ts';
import { createAuditLog } from '../store/tenants/audit-log.ts';
import { createTenantStore } from '../store/tenants/tenants.ts';
import { note } from './terminal/output.ts';

/** The operator's context with the parts of the service that administration needs: three stores, a clock and ids. */
export const createAdministration = (db: Db): AdministrationContext =>
  operatorContext(
    {
      stores: {
        tenants: createTenantStore(db),
        apiKeys: createApiKeyStore(db),
        auditLog: createAuditLog(db),
      },
      now: Date.now,
      newId: uuidv7,
      reportFault: (what) => note(`Fault: ${what}`),
    },
    'command',
  );
