import { builder } from '../builder.ts';
import { describedValues } from '../described-values.ts';

export const EnrichmentKindType = builder.enumType('EnrichmentKind', {
  description: 'What a provider is asked about.',
  values: describedValues({
    phone: 'The provider is asked about the phone number itself, such as its carrier.',
    intent: 'The provider is asked why the caller calls; the answer is not stored.',
    identity: 'The provider is asked about the person or the company that the number belongs to.',
  }),
});
