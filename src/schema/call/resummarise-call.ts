import { resummariseCall } from '../../resolvers/call/resummarise-call.ts';
import { change } from '../change.ts';
import { prose } from '../prose.ts';
import { CallType } from './call.ts';

change('resummariseCall', {
  access: 'scoped',
  description: prose`
    Requests a new summary of a call, made from its transcript. The old summary stays until the
    new one is stored.

    A call whose summary is pending already is left as it is. A call without a transcript is
    refused with \`WRONG_STATE\`.
  `,
  input: 'The call to summarise again.',
  fields: (t) => ({ id: t.id({ required: true, description: 'The id of the call.' }) }),
  resolve: (input, context) => resummariseCall(input, context),
  payload: (t) => ({
    call: t.maybe.of(
      CallType,
      'call',
      'The call, whose summary is pending now. It is null if the request was refused.',
    ),
  }),
});
