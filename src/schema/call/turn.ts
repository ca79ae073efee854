import type { Turn } from '../../domain/call.ts';
import { builder } from '../builder.ts';
import { RoleType } from '../enums.ts';

export const TurnType = builder.objectRef<Turn>('Turn').implement({
  description:
    'One turn of a call: what one side said before the other side spoke. Secrets in it are replaced by placeholders.',
  fields: (t) => ({
    role: t.expose('role', { type: RoleType, description: 'The side that spoke.' }),
    text: t.exposeString('text', { description: 'The words that were said.' }),
    tsMs: t.exposeFloat('tsMs', {
      description: 'The time of the turn, in milliseconds from the start of the call.',
    }),
    extra: t.field({
      type: 'JsonText',
      nullable: true,
      description:
        'The other properties of the turn, as they were sent. It is null if there were none.',
      resolve: ({ extra }) => extra ?? null,
    }),
  }),
});
