import { type QueueHealth, readQueueHealth } from '../../resolvers/operations/read-queue-health.ts';
import { builder } from '../builder.ts';
import { ScopeInput } from '../scope.ts';

const QueueHealthType = builder.objectRef<QueueHealth>('QueueHealth').implement({
  description:
    'How many calls wait for their summary, and for how long. Calls are counted up to 10,000 in each state.',
  fields: (t) => ({
    pending: t.exposeInt('pending', { description: 'Calls that wait for a worker.' }),
    running: t.exposeInt('running', { description: 'Calls that a worker summarises now.' }),
    failed: t.exposeInt('failed', {
      description:
        'Calls whose summary was given up after the last attempt. They keep their first digest.',
    }),
    oldestWaitMs: t.exposeFloat('oldestWaitMs', {
      nullable: true,
      description:
        'Milliseconds since the first write-back of the call that has waited longest, running ones included; null when none waits.',
    }),
    spooled: t.int({
      nullable: true,
      authScopes: { operator: true },
      description:
        'Write-backs on the disk of the process that answers, waiting for storage; they are not among the others yet. Null when the disk cannot be read, and with the error `forbidden` for a key.',
      resolve: ({ spool }) => spool?.waiting ?? null,
    }),
    setAside: t.int({
      nullable: true,
      authScopes: { operator: true },
      description:
        'Write-backs on that disk that could not be stored; the suffix of the file says why. Null as for `spooled`.',
      resolve: ({ spool }) => spool?.setAside ?? null,
    }),
  }),
});

builder.queryField('queueHealth', (t) =>
  t.field({
    type: QueueHealthType,
    authScopes: { scoped: true },
    description: 'How the making of summaries keeps up, counted now.',
    args: {
      scope: t.arg({
        type: ScopeInput,
        description: 'For the operator: whose calls; without it those of all tenants.',
      }),
    },
    resolve: (_root, { scope }, context) => readQueueHealth(scope, context),
  }),
);
