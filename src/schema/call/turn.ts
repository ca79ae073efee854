import type { Turn } from '../../domain/call.ts';
import { builder } from '../builder.ts';
import { RoleType } from '../enums.ts';

export const TurnType = builder.objectRef<Turn>('Turn').implement({
  description: 'One thing that was said in a call. Secrets in it are replaced by placeholders.',
  fields: (t) => ({
    role: t.expose('role', { type: RoleType, description: 'The speaker.' }),
    text: t.exposeString('text', { description: 'What was said.' }),
    tsMs: t.exposeFloat('tsMs', { description: 'Milliseconds from the start of the call.' }),
    extra: t.field({
      type: 'JsonText',
      nullable: true,
      description: 'Further properties of the turn as they were sent; null if there were none.',
      resolve: ({ extra }) => extra ?? null,
    }),
  }),
});
