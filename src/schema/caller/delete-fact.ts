import type { Caller } from '../../domain/callers/caller.ts';
import { deleteFact } from '../../resolvers/caller/delete-fact.ts';
import { builder } from '../builder.ts';
import { payloadType } from '../payload.ts';
import { prose } from '../prose.ts';
import { CallerType } from './caller.ts';

const DeleteFactInput = builder.inputType('DeleteFactInput', {
  description: 'The fact to delete.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The id of a fact. The fact may have ended.' }),
  }),
});

const DeleteFactPayload = payloadType<{ caller: Caller }>(
  'DeleteFactPayload',
  'The result of `deleteFact`.',
  (t) => ({
    caller: t.maybe.of(
      CallerType,
      'caller',
      'The caller after the change. It is null if the change was refused.',
    ),
  }),
);

builder.mutationField('deleteFact', (t) =>
  t.field({
    type: DeleteFactPayload,
    authScopes: { scoped: true },
    description: prose`
      Deletes the value and the words of a fact, for every moment in the past, too. They are also
      removed from other facts, from the notes of calls that have begun, and the traces of earlier
      recalls of the caller lose their \`summaryTold\`. Transcripts and write-backs are not changed
      and still contain the words.

      New summaries do not bring the fact back. A new call in which it is said again does.
    `,
    args: {
      input: t.arg({ type: DeleteFactInput, required: true, description: 'The fact to delete.' }),
    },
    resolve: (_root, { input }, context) => deleteFact(input, context),
  }),
);
