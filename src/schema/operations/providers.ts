import { listProviders, type ShownProvider } from '../../resolvers/operations/read-health.ts';
import { builder } from '../builder.ts';
import { EnrichmentKindType } from '../caller/enrichment-answer.ts';
import { enumOf } from '../enums.ts';

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
