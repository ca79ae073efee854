import {
  FACT_KINDS,
  FACT_RULES,
  FACT_STATUSES,
  type Fact,
  type FactKind,
  type FactStatus,
} from '../domain/fact.ts';
import { builder } from './builder.ts';

export const FactKindType = builder.enumType('FactKind', {
  description: 'What a fact is about.',
  values: Object.fromEntries(
    FACT_KINDS.map((kind) => [
      kind.toUpperCase(),
      { value: kind, description: FACT_RULES[kind].doc },
    ]),
  ) as Record<string, { value: FactKind; description: string }>,
});

export const FactStatusType = builder.enumType('FactStatus', {
  description: 'What a call says of a fact.',
  values: Object.fromEntries(
    Object.entries(FACT_STATUSES).map(([status, description]) => [
      status.toUpperCase(),
      { value: status, description },
    ]),
  ) as Record<string, { value: FactStatus; description: string }>,
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
