import type { Fact } from '../../../domain/facts/fact.ts';
import type { People } from '../people/read-people.ts';
import { createFact } from './create-fact.ts';

/** Name, preferred name and company of the caller, and whether the number has a new owner. */
export function extractIdentity({ speaker, preferred, company, newOwner }: People): Fact[] {
  return [
    ...(newOwner
      ? [
          createFact(
            'new_owner',
            { text: newOwner.was ?? '' },
            { turn: newOwner.turn, text: newOwner.words },
          ),
        ]
      : []),
    ...(speaker
      ? [
          createFact(
            'name',
            { text: speaker.name },
            { turn: speaker.turn, text: speaker.words },
            {
              status: speaker.corrected ? 'moved' : 'said',
              confidence: speaker.confidence,
            },
          ),
        ]
      : []),
    ...(preferred
      ? [
          createFact(
            'preferred_name',
            { text: preferred.name },
            { turn: preferred.turn, text: preferred.words },
          ),
        ]
      : []),
    ...(company
      ? [createFact('company', { text: company.name }, { turn: company.turn, text: company.words })]
      : []),
  ];
}
