import { FACT_DOCS, FACT_STATUSES, type Fact } from '../domain/fact.ts';
import { builder } from './builder.ts';
import { describedValues } from './described-values.ts';

export const FactKindType = builder.enumType('FactKind', {
  description: 'What a fact is about.',
  values: describedValues(FACT_DOCS),
});

export const FactStatusType = builder.enumType('FactStatus', {
  description: 'What a call says of a fact.',
  values: describedValues(FACT_STATUSES),
});

export const FactType = builder.objectRef<Fact>('Fact').implement({
  description: 'Something said in a call that is worth remembering.',
  fields: (t) => ({
    kind: t.expose('kind', { type: FactKindType, description: 'What it is about.' }),
    value: t.exposeString('value', { description: 'The value as a note says it.' }),
    status: t.expose('status', { type: FactStatusType, description: 'What the call says of it.' }),
    turn: t.exposeInt('turn', { description: 'Which turn it was said in, from 0.' }),
    words: t.exposeString('words', { description: 'What was said there, word for word.' }),
    confidence: t.exposeFloat('confidence', {
      description: 'How sure it is that the call says so, 0 to 1.',
    }),
    atMs: t.field({
      type: 'UnixMs',
      nullable: true,
      description: 'When the thing itself is, such as the appointment.',
      resolve: (fact) => fact.atMs ?? null,
    }),
  }),
});
