import type { Person } from '../../domain/facts/fact.ts';
import { momentOf } from '../../domain/facts/fact-values.ts';
import type { SaidFact } from '../../resolvers/call/list-call-facts.ts';
import { builder } from '../builder.ts';
import { FactKindType, FactStatusType, PersonRoleType } from './fact-enums.ts';
import { FactPartsType } from './fact-parts.ts';

export const FactPersonType = builder.objectRef<Person>('FactPerson').implement({
  description: 'The person that a fact is about.',
  fields: (t) => ({
    role: t.expose('role', {
      type: PersonRoleType,
      description: 'Whether it is the person who spoke or another person.',
    }),
    name: t.exposeString('name', {
      nullable: true,
      description: 'The name, as it was said. It is null if no name was said.',
    }),
    relation: t.string({
      nullable: true,
      description:
        'The relation of another person to the caller, such as "daughter". It is null if it was not said, and for the person who spoke.',
      resolve: ({ relation }) => relation ?? null,
    }),
  }),
});

export const FactType = builder.objectRef<SaidFact>('Fact').implement({
  description: 'One statement from a call that is worth remembering.',
  fields: (t) => ({
    kind: t.field({
      type: FactKindType,
      description: 'The kind of the fact.',
      resolve: ({ fact }) => fact.kind,
    }),
    value: t.exposeString('value', { description: 'The value as text, in the words of a note.' }),
    parts: t.field({
      type: FactPartsType,
      description: 'The value in its parts.',
      resolve: ({ fact }) => fact,
    }),
    person: t.field({
      type: FactPersonType,
      description: 'The person that the fact is about.',
      resolve: ({ fact }) => fact.person,
    }),
    status: t.field({
      type: FactStatusType,
      description: 'How the call states the fact.',
      resolve: ({ fact }) => fact.status,
    }),
    turn: t.int({
      description: 'The turn in which it was said, counted from 0.',
      resolve: ({ fact }) => fact.turn,
    }),
    words: t.string({
      description:
        'The words that were said in that turn. They are empty if they would reveal what was deleted.',
      resolve: ({ fact }) => fact.words,
    }),
    confidence: t.float({
      description: 'The confidence that the call states the fact, from 0 to 1.',
      resolve: ({ fact }) => fact.confidence,
    }),
    atMs: t.field({
      type: 'UnixMs',
      nullable: true,
      description:
        'The time of the thing itself, such as the appointment. It is null if no time was said, and for kinds of facts without a time.',
      resolve: ({ fact }) => momentOf(fact)?.atMs ?? null,
    }),
  }),
});
