import type { FactView } from '../../resolvers/caller/fact-view.ts';
import { builder } from '../builder.ts';
import { CallType } from '../call/call.ts';
import { RoleType } from '../enums.ts';

export const FactEvidenceType = builder.objectRef<FactView>('FactEvidence').implement({
  description:
    'The evidence for a fact: the words that it was read from, and where they were said.',
  fields: (t) => ({
    call: t.field({
      type: CallType,
      nullable: true,
      description:
        'The call in which the words were said. It is null if the call is no longer stored.',
      resolve: ({ call }) => call(),
    }),
    turn: t.int({
      description: 'The turn of the transcript in which the words were said, counted from 0.',
      resolve: ({ fact }) => fact.turn,
    }),
    role: t.field({
      type: RoleType,
      nullable: true,
      description: 'The side that said the words. It is null if it is not stored.',
      resolve: ({ fact }) => fact.role ?? null,
    }),
    words: t.string({
      description:
        'The words that were said. They are empty if they would reveal what was deleted.',
      resolve: ({ fact }) => fact.words,
    }),
  }),
});
