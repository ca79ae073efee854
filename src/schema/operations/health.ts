import {
  listProviders,
  type QueueHealth,
  readQueueHealth,
  type ShownProvider,
} from '../../resolvers/operations/read-health.ts';
import { given, scopeArgument } from '../arguments.ts';
import { builder, prose } from '../builder.ts';
import { EnrichmentKindType } from '../caller/enrichment-answer.ts';
import { enumOf } from '../enums.ts';

const QueueHealthType = builder.objectRef<QueueHealth>('QueueHealth').implement({
  description:
    'The numbers of calls that are waiting for their summary. Each state is counted up to 10,000 calls.',
  fields: (t) => ({
    ...t.wholes({
      pending: 'The number of calls that are waiting for a worker.',
      running: 'The number of calls that a worker is summarising now.',
      failed: 'The number of calls whose last attempt at a summary failed. They have none.',
    }),
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

const BreakerStateType = enumOf('BreakerState', 'Whether a provider is asked.', {
  closed: 'The provider is asked.',
  trying: 'One request finds out whether the provider answers again.',
  open: 'The provider is not asked for now, because it failed or asked for a pause.',
});

const ProviderType = builder.objectRef<ShownProvider>('Provider').implement({
  description:
    'A configured provider of enrichment. The counts are those of this month (UTC), of all tenants and processes.',
  fields: (t) => ({
    name: t.text('name', 'The name of the provider.'),
    kinds: t.of([EnrichmentKindType], 'kinds', 'What the provider is asked about.'),
    breaker: t.of(
      BreakerStateType,
      'breaker',
      'Whether the process that answers asks the provider.',
    ),
    requests: t.number('requests', 'The number of requests.'),
    answers: t.number('answers', 'The number of requests by which something was found.'),
    misses: t.number('misses', 'The number of requests to which the provider had no data.'),
    failures: t.number('failures', 'The number of requests that failed.'),
    usd: t.number(
      ({ microUsd }) => microUsd / 1e6,
      'The cost in US dollars, by the price in the settings. It is 0 without a price.',
    ),
    monthlyRequests: t.maybe.number(
      'monthlyRequests',
      'The maximum number of requests in a month. It is null if there is no maximum.',
    ),
  }),
});

builder.queryField('providers', (t) =>
  t.field({
    type: [ProviderType],
    authScopes: { operator: true },
    description:
      'The configured providers of enrichment, at most 5, with their requests of this month. Counts are up to a few seconds old.',
    resolve: (_root, _arguments, context) => listProviders(context),
  }),
);
