import { refreshEnrichment } from '../../resolvers/caller/refresh-enrichment.ts';
import { change } from '../change.ts';
import { prose } from '../prose.ts';
import { scopeArgument } from '../scope.ts';
import { phoneNumberRule } from '../validation.ts';
import { CallerType } from './caller.ts';

change('refreshEnrichment', {
  access: 'scoped',
  description: prose`
    Asks the providers again about a caller, whatever is stored of them, and waits for their
    answers. What a recall may not ask is not asked: limits, plans and test keys apply.

    An unknown number is refused with \`NOT_FOUND\`.
  `,
  input: 'The caller whose enrichment is refreshed.',
  fields: (t) => ({
    phoneNumber: t.string({
      required: true,
      description: 'The phone number of the caller, in any readable format.',
      validate: phoneNumberRule,
    }),
    scope: t.field(
      scopeArgument('caller', "The operator has to give it; a tenant's key must not give it."),
    ),
  }),
  resolve: (input, context) => refreshEnrichment(input, context),
  payload: (t) => ({
    caller: t.maybe.of(
      CallerType,
      'caller',
      'The caller with the new enrichment. It is null if the request was refused.',
    ),
  }),
});
