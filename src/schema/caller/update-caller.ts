import { updateCaller } from '../../resolvers/caller/update-caller.ts';
import { change, REFUSED } from '../change.ts';
import { nameRule, passthroughRule, tagsRule } from '../validation.ts';
import { CallerType } from './caller.ts';

change('updateCaller', {
  access: 'scoped',
  description:
    "Changes the tenant's own entry about a caller. From the next recall on it takes precedence over what was said in calls.",
  input:
    "The new values of the tenant's own entry about a caller. A field that is absent stays as it is, and null clears it.",
  argument: 'The caller and the new values.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The id of the caller.' }),
    name: t.string({ description: 'The full name.', validate: nameRule }),
    title: t.string({ description: 'The role at the company.', validate: nameRule }),
    company: t.string({ description: 'The name of the company.', validate: nameRule }),
    tags: t.stringList({
      description: 'The labels of the caller, at most 50. They replace all existing labels.',
      validate: tagsRule,
    }),
    customAttributes: t.field({
      type: 'JsonText',
      description:
        "The tenant's own attributes, as the text of a JSON object. They replace all existing attributes.",
      validate: passthroughRule,
    }),
  }),
  resolve: (_input, context, sent) => updateCaller(sent, context),
  payload: (t) => ({
    caller: t.maybe.of(CallerType, 'caller', `The caller after the change. ${REFUSED}`),
  }),
});
