import { enumOf } from '../enum-of.ts';

export const EnrichmentKindType = enumOf('EnrichmentKind', 'What a provider is asked about.', {
  phone: 'The provider is asked about the phone number itself, such as its carrier.',
  intent: 'The provider is asked why the caller calls; the answer is not stored.',
  identity: 'The provider is asked about the person or the company that the number belongs to.',
});
