import type { ShownProvider } from '../../resolvers/operations/list-providers.ts';
import { listProviders } from '../../resolvers/operations/list-providers.ts';
import { builder } from '../builder.ts';
import { EnrichmentKindType } from '../caller/enrichment-kind.ts';
import { describedValues } from '../described-values.ts';

const BreakerStateType = builder.enumType('BreakerState', {
  description: 'Whether a provider is asked.',
  values: describedValues({
    closed: 'The provider is asked.',
    trying: 'One request finds out whether the provider answers again.',
    open: 'The provider is not asked for now, because it failed or asked for a pause.',
  }),
});

const ProviderType = builder.objectRef<ShownProvider>('Provider').implement({
  description:
    'A configured provider of enrichment. The counts are those of this month (UTC), of all tenants and processes.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name of the provider.' }),
    kinds: t.expose('kinds', {
      type: [EnrichmentKindType],
      description: 'What the provider is asked about.',
    }),
    breaker: t.expose('breaker', {
      type: BreakerStateType,
      description: 'Whether the process that answers asks the provider.',
    }),
    requests: t.exposeFloat('requests', { description: 'The number of requests.' }),
    answers: t.exposeFloat('answers', {
      description: 'The number of requests by which something was found.',
    }),
    misses: t.exposeFloat('misses', {
      description: 'The number of requests to which the provider had no data.',
    }),
    failures: t.exposeFloat('failures', { description: 'The number of requests that failed.' }),
    usd: t.float({
      description: 'The cost in US dollars, by the price in the settings. It is 0 without a price.',
      resolve: ({ microUsd }) => microUsd / 1e6,
    }),
    monthlyRequests: t.exposeFloat('monthlyRequests', {
      nullable: true,
      description: 'The maximum number of requests in a month. It is null if there is no maximum.',
    }),
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
