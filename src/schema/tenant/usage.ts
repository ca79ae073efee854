import type { Usage } from '../../domain/tenants/usage.ts';
import { builder } from '../builder.ts';

export const UsageType = builder.objectRef<Usage>('Usage').implement({
  description: 'Amounts of one month.',
  fields: (t) => ({
    sessions: t.exposeFloat('sessions', { description: 'Recalls.' }),
    memoryOperations: t.exposeFloat('memoryOperations', {
      description: 'Recalls, write-backs and look-ups.',
    }),
    phoneLookups: t.exposeFloat('phoneLookups', { description: 'Look-ups of outside providers.' }),
    enrichments: t.exposeFloat('enrichments', { description: 'Enrichments by outside providers.' }),
  }),
});
