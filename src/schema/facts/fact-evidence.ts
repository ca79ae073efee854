import type { FactView } from '../../resolvers/caller/fact-view.ts';
import { builder } from '../builder.ts';
import { CallType } from '../call/call.ts';
import { RoleType } from '../enums.ts';

export const FactEvidenceType = builder.objectRef<FactView>('FactEvidence').implement({
  description:
    'The evidence for a fact: the words that it was read from, and where they were said.',
  fields: (t) => ({
    call: t.maybe.of(
      CallType,
      ({ call }) => call(),
      'The call in which the words were said. It is null if the call is no longer stored.',
    ),
    turn: t.whole(
      ({ fact }) => fact.turn,
      'The turn of the transcript in which the words were said, counted from 0.',
    ),
    role: t.maybe.of(
      RoleType,
      ({ fact }) => fact.role,
      'The side that said the words. It is null if it is not stored.',
    ),
    words: t.text(
      ({ fact }) => fact.words,
      'The words that were said. They are empty if they would reveal what was deleted.',
    ),
  }),
});
