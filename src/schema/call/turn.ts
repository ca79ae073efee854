import type { Turn } from '../../domain/call.ts';
import { builder } from '../builder.ts';
import { RoleType } from '../enums.ts';

export const TurnType = builder.objectRef<Turn>('Turn').implement({
  description:
    'One turn of a call: what one side said before the other side spoke. Secrets in it are replaced by placeholders.',
  fields: (t) => ({
    role: t.of(RoleType, 'role', 'The side that spoke.'),
    text: t.text('text', 'The words that were said.'),
    tsMs: t.number('tsMs', 'The time of the turn, in milliseconds from the start of the call.'),
    extra: t.maybe.json(
      'extra',
      'The other properties of the turn, as they were sent. It is null if there were none.',
    ),
  }),
});
