import type { Caller } from '../../domain/callers/caller.ts';
import { deleteFact } from '../../resolvers/caller/delete-fact.ts';
import { builder } from '../builder.ts';
import { payloadType } from '../payload.ts';
import { CallerType } from './caller.ts';

const DeleteFactInput = builder.inputType('DeleteFactInput', {
  description: 'Which fact to delete.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'Id of a fact, whether it holds or has ended.' }),
  }),
});

const DeleteFactPayload = payloadType<{ caller: Caller }>(
  'DeleteFactPayload',
  'The result of `deleteFact`.',
  (t) => ({
    caller: t.field({
      type: CallerType,
      nullable: true,
      description: 'The caller after the change; null if it was refused.',
      resolve: ({ caller }) => caller ?? null,
    }),
  }),
);

builder.mutationField('deleteFact', (t) =>
  t.field({
    type: DeleteFactPayload,
    authScopes: { scoped: true },
    description:
      'Deletes what a fact says, for every moment: its value and words, and whatever names them in other facts and in the notes of calls that have begun. The traces of all earlier recalls of the caller lose their `summaryTold`. New summaries do not bring the fact back; a new call in which it is said again does. Transcripts and write-backs stay as they are and still contain the words.',
    args: {
      input: t.arg({ type: DeleteFactInput, required: true, description: 'The change.' }),
    },
    resolve: (_root, { input }, context) => deleteFact(input, context),
  }),
);
