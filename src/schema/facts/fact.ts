import type { Person } from '../../domain/facts/fact.ts';
import { momentOf } from '../../domain/facts/fact-values.ts';
import type { SaidFact } from '../../resolvers/call/say-facts.ts';
import { builder } from '../builder.ts';
import { FactKindType, FactStatusType, PersonRoleType } from './fact-enums.ts';
import { FactPartsType } from './fact-parts.ts';

export const FactPersonType = builder.objectRef<Person>('FactPerson').implement({
  description: 'Whom a fact is about.',
  fields: (t) => ({
    role: t.expose('role', {
      type: PersonRoleType,
      description: 'Whether it is whoever spoke or somebody else.',
    }),
    name: t.exposeString('name', {
      nullable: true,
      description: 'As said; null where no name was said.',
    }),
    relation: t.string({
      nullable: true,
      description: 'Of somebody else, as seen from the caller: "daughter"; null where not said.',
      resolve: ({ relation }) => relation ?? null,
    }),
  }),
});

export const FactType = builder.objectRef<SaidFact>('Fact').implement({
  description: 'Something said in a call that is worth remembering.',
  fields: (t) => ({
    kind: t.field({
      type: FactKindType,
      description: 'What it is about.',
      resolve: ({ fact }) => fact.kind,
    }),
    value: t.exposeString('value', { description: 'The value as a note says it.' }),
    parts: t.field({
      type: FactPartsType,
      description: 'The value by its parts.',
      resolve: ({ fact }) => fact,
    }),
    person: t.field({
      type: FactPersonType,
      description: 'Whom it is about.',
      resolve: ({ fact }) => fact.person,
    }),
    status: t.field({
      type: FactStatusType,
      description: 'What the call says of it.',
      resolve: ({ fact }) => fact.status,
    }),
    turn: t.int({
      description: 'Which turn it was said in, from 0.',
      resolve: ({ fact }) => fact.turn,
    }),
    words: t.string({
      description: 'What was said there, word for word.',
      resolve: ({ fact }) => fact.words,
    }),
    confidence: t.float({
      description: 'How sure it is that the call says so, 0 to 1.',
      resolve: ({ fact }) => fact.confidence,
    }),
    atMs: t.field({
      type: 'UnixMs',
      nullable: true,
      description:
        'When the thing itself is, such as the appointment; null where no time was said, and for kinds without one.',
      resolve: ({ fact }) => momentOf(fact)?.atMs ?? null,
    }),
  }),
});
