import type { ProviderLookup } from '../../domain/callers/recall-trace.ts';
import { builder } from '../builder.ts';
import { EnrichmentKindType } from '../caller/enrichment-kind.ts';
import { enumOf } from '../enum-of.ts';

const LookupResultType = enumOf(
  'LookupResult',
  'The result of a recall for one enrichment provider.',
  {
    cached:
      'The stored answer of the provider was used. The answer may be that the provider has no data.',
    stale:
      'The stored answer of the provider was used, and the provider was asked again after the recall.',
    found: 'The provider was asked and returned data.',
    nothing: 'The provider was asked and had no data.',
    cut_off: 'The provider was asked and had not answered when the recall stopped waiting.',
    failed: 'The provider was asked and returned an error, or exceeded its own time limit.',
    skipped:
      'The provider was not asked: the mode of the key, the number, the settings of the tenant or a limit did not allow it, or the provider had just failed.',
  },
);

export const ProviderLookupType = builder.objectRef<ProviderLookup>('ProviderLookup').implement({
  description: 'The part of one enrichment provider in a recall.',
  fields: (t) => ({
    provider: t.text('provider', 'The name of the provider.'),
    kind: t.of(EnrichmentKindType, 'kind', 'What the provider was asked about.'),
    result: t.of(LookupResultType, 'result', 'The result for the provider.'),
    ms: t.maybe.number(
      'ms',
      'The time, in milliseconds, until the provider answered or the recall stopped waiting. It is null if the recall did not wait.',
    ),
    ageMs: t.maybe.number(
      'ageMs',
      'The age of the stored answer, in milliseconds. It is null if no stored answer was used.',
    ),
  }),
});
