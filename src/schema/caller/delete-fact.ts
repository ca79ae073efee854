import { deleteFact } from '../../resolvers/caller/delete-fact.ts';
import { change, REFUSED } from '../change.ts';
import { prose } from '../prose.ts';
import { CallerType } from './caller.ts';

change('deleteFact', {
  access: 'scoped',
  description: prose`
    Deletes the value and the words of a fact, for every moment in the past, too. They are also
    removed from other facts, from the notes of calls that have begun, and the traces of earlier
    recalls of the caller lose their \`summaryTold\`. Transcripts and write-backs are not changed
    and still contain the words.

    New summaries do not bring the fact back. A new call in which it is said again does.
  `,
  input: 'The fact to delete.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The id of a fact. The fact may have ended.' }),
  }),
  resolve: (input, context) => deleteFact(input, context),
  payload: (t) => ({
    caller: t.maybe.of(CallerType, 'caller', `The caller after the change. ${REFUSED}`),
  }),
});
