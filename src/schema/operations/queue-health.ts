import { type QueueHealth, readQueueHealth } from '../../resolvers/operations/read-health.ts';
import { builder } from '../builder.ts';
import { given } from '../given.ts';
import { prose } from '../prose.ts';
import { scopeArgument } from '../scope.ts';

const QueueHealthType = builder.objectRef<QueueHealth>('QueueHealth').implement({
  description:
    'The numbers of calls that are waiting for their summary. Each state is counted up to 10,000 calls.',
  fields: (t) => ({
    pending: t.whole('pending', 'The number of calls that are waiting for a worker.'),
    running: t.whole('running', 'The number of calls that a worker is summarising now.'),
    failed: t.whole(
      'failed',
      'The number of calls whose last attempt at a summary failed. They have none.',
    ),
    oldestWaitMs: t.maybe.number(
      'oldestWaitMs',
      prose`
        The time, in milliseconds, since the first write-back of the call that has been waiting
        longest. Calls that are being summarised count as waiting. It is null if no call is waiting.
      `,
    ),
    spooled: t.int({
      nullable: true,
      authScopes: { operator: true },
      description: prose`
        The number of write-backs that are waiting for storage in files, on the disk of the process
        that answers. They are not included in the other numbers. It is null if the disk cannot be
        read, and for a tenant's key, with the error \`forbidden\`.
      `,
      resolve: ({ spool }) => spool?.waiting,
    }),
    setAside: t.int({
      nullable: true,
      authScopes: { operator: true },
      description: prose`
        The number of write-backs in files on the same disk that could not be stored. The suffix of
        each file states the reason. It is null if the disk cannot be read, and for a tenant's key,
        with the error \`forbidden\`.
      `,
      resolve: ({ spool }) => spool?.setAside,
    }),
  }),
});

builder.queryField('queueHealth', (t) =>
  t.field({
    type: QueueHealthType,
    authScopes: { scoped: true },
    description: 'Counts the calls that are waiting for their summary now.',
    args: {
      scope: t.arg(
        scopeArgument(
          'calls',
          "Without it the operator counts the calls of all tenants; a tenant's key must not give it.",
        ),
      ),
    },
    resolve: (_root, args, context, info) => readQueueHealth(given(args, info).scope, context),
  }),
);
