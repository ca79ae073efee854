import { momentOf, type Person } from 'caller-facts';
import type { SaidFact } from '../../resolvers/facts/facts.ts';
import { builder } from '../builder.ts';
import { FactKindType, FactStatusType, PersonRoleType } from './fact-enums.ts';
import { FactPartsType } from './fact-parts.ts';

export const FactPersonType = builder.objectRef<Person>('FactPerson').implement({
  description: 'The person that a fact is about.',
  fields: (t) => ({
    role: t.of(PersonRoleType, 'role', 'Whether it is the person who spoke or another person.'),
    name: t.maybe.text('name', 'The name, as it was said. It is null if no name was said.'),
    relation: t.maybe.text(
      'relation',
      'The relation of another person to the caller, such as "daughter". It is null if it was not said, and for the person who spoke.',
    ),
  }),
});

export const FactType = builder.objectRef<SaidFact>('Fact').implement({
  description: 'One statement from a call that is worth remembering.',
  fields: (t) => ({
    kind: t.of(FactKindType, ({ fact }) => fact.kind, 'The kind of the fact.'),
    value: t.text('value', 'The value as text, in the words of a note.'),
    parts: t.of(FactPartsType, 'fact', 'The value in its parts.'),
    person: t.of(FactPersonType, ({ fact }) => fact.person, 'The person that the fact is about.'),
    status: t.of(FactStatusType, ({ fact }) => fact.status, 'How the call states the fact.'),
    turn: t.whole(({ fact }) => fact.turn, 'The turn in which it was said, counted from 0.'),
    words: t.text(
      ({ fact }) => fact.words,
      'The words that were said in that turn. They are empty if they would reveal what was deleted.',
    ),
    confidence: t.number(
      ({ fact }) => fact.confidence,
      'The confidence that the call states the fact, from 0 to 1.',
    ),
    atMs: t.maybe.time(
      ({ fact }) => momentOf(fact)?.atMs,
      'The time of the thing itself, such as the appointment. It is null if no time was said, and for kinds of facts without a time.',
    ),
  }),
});
