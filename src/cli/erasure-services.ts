import { createErasing } from '../composition/erasing.ts';
import type { AdministrationContext, ErasureServices } from '../context.ts';
import type { Eraser } from '../erasure/eraser.ts';
import { createContactStore } from '../store/callers/contacts.ts';
import { createScopeIds } from '../store/tenants/scope-ids.ts';
import type { Administered } from './administration.ts';

/** How long a command waits: until running services have forgotten the keys of a deleted tenant, and longer. */
const PATIENCE_MS = 60_000;

/** The operator's context with what erasing needs. A command remembers nothing of callers, and nobody subscribes to it. */
export function createErasureContext(
  context: AdministrationContext,
  { db, config }: Administered,
): AdministrationContext & { readonly services: ErasureServices & { readonly eraser: Eraser } } {
  const { services } = context;
  const idsOf = createScopeIds(db);
  const eraser = createErasing(
    {
      db,
      config,
      idsOf,
      reportFault: services.reportFault,
      now: services.now,
      newId: services.newId,
      caches: { forget: () => 0 },
      // The next call of the number makes it anew.
      refreshLaterCaller: async () => undefined,
    },
    config.keyCacheTtlMs + PATIENCE_MS,
  );
  return { ...context, services: { ...services, eraser, publish: () => undefined } };
}

/** Contacts, for commands that name one. */
export const contactsOf = ({ db }: Administered) => createContactStore(db, createScopeIds(db));
