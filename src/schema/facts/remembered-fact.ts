import { momentOf } from '../../domain/facts/fact-values.ts';
import { ENDINGS, FACT_SOURCES } from '../../domain/facts/remembered-fact.ts';
import { type FactView, isDeleted } from '../../resolvers/caller/fact-view.ts';
import { listFacts } from '../../resolvers/caller/list-facts.ts';
import { builder } from '../builder.ts';
import { CallerType } from '../caller/caller.ts';
import { deepCost } from '../cost.ts';
import { describedValues } from '../described-values.ts';
import { NodeInterface } from '../node.ts';
import { prose } from '../prose.ts';
import { FactPersonType } from './fact.ts';
import { FactKindType, FactStatusType } from './fact-enums.ts';
import { FactEvidenceType } from './fact-evidence.ts';
import { FactPartsType } from './fact-parts.ts';

const EndingType = builder.enumType('FactEnding', {
  description: 'The reason why a fact is no longer true.',
  values: describedValues(ENDINGS),
});

const SourceType = builder.enumType('FactSource', {
  description: 'The source of a fact.',
  values: describedValues(FACT_SOURCES),
});

export const RememberedFactType = builder.objectRef<FactView>('RememberedFact').implement({
  description: prose`
    Something that is known about a caller from their calls, with the time span in which it is true.
    Its id stays the same for as long as new summaries of its call contain the fact.
  `,
  interfaces: [NodeInterface],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The opaque id of the fact.' }),
    caller: t.expose('caller', {
      type: CallerType,
      description: 'The caller that the fact belongs to.',
    }),
    kind: t.field({
      type: FactKindType,
      description: 'The kind of the fact.',
      resolve: ({ fact }) => fact.kind,
    }),
    value: t.string({
      description:
        'The value as text, in the words of a note. It is empty if the fact was deleted.',
      resolve: ({ value }) => value,
    }),
    parts: t.field({
      type: FactPartsType,
      nullable: true,
      description: 'The value in its parts. It is null if the fact was deleted.',
      resolve: ({ fact }) => (isDeleted(fact) ? null : fact),
    }),
    person: t.field({
      type: FactPersonType,
      description: 'The person that the fact is about.',
      resolve: ({ fact }) => fact.person,
    }),
    speaker: t.string({
      nullable: true,
      description: prose`
        The name of the person who spoke in the call that the fact comes from, in the fullest form
        that any call contains. It is null if no call contains it.
      `,
      resolve: ({ fact }) => fact.speaker,
    }),
    status: t.field({
      type: FactStatusType,
      description: 'How the call states the fact, such as whether a price was accepted.',
      resolve: ({ fact }) => fact.status,
    }),
    confidence: t.float({
      description: 'The confidence that a call states the fact, from 0 to 1.',
      resolve: ({ fact }) => fact.confidence,
    }),
    validFromMs: t.field({
      type: 'UnixMs',
      description:
        'The time from which the fact is true: the start of the first call that states it, or the time when it was entered by hand.',
      resolve: ({ fact }) => fact.validFromMs,
    }),
    validUntilMs: t.field({
      type: 'UnixMs',
      nullable: true,
      description:
        'The time when the fact ended, or when it will end by itself. It is null if only a later call can end it.',
      resolve: ({ fact }) => fact.validUntilMs,
    }),
    endedBy: t.field({
      type: EndingType,
      nullable: true,
      description: 'The reason why the fact is no longer true. It is null while the fact is true.',
      resolve: ({ fact }) => fact.endedBy,
    }),
    atMs: t.field({
      type: 'UnixMs',
      nullable: true,
      description:
        'The time of the thing itself, such as the appointment. It is null if no time was said, and for kinds of facts without a time.',
      resolve: ({ fact }) => momentOf(fact)?.atMs ?? null,
    }),
    source: t.field({
      type: SourceType,
      description: 'Whether the fact was said in a call or entered by hand.',
      resolve: ({ fact }) => fact.source,
    }),
    evidence: t.field({
      type: FactEvidenceType,
      nullable: true,
      description:
        'The words that the fact comes from. It is null if the fact was entered by hand.',
      resolve: (shown) => (shown.fact.source === 'operator' ? null : shown),
    }),
  }),
});

builder.objectField(CallerType, 'facts', (t) =>
  t.field({
    type: [RememberedFactType],
    complexity: deepCost,
    description: prose`
      Lists what is remembered about the caller from their newest 100 calls. The fact that began
      last comes first. A whole answer may contain 8 million characters of such text.
    `,
    args: {
      asOfMs: t.arg({
        type: 'UnixMs',
        description:
          'The moment for which facts are listed, as they were known and true then. If absent, it is now.',
      }),
      history: t.arg.boolean({
        defaultValue: false,
        description: 'Whether facts that are no longer true are listed, too.',
      }),
      kinds: t.arg({
        type: [FactKindType],
        description: 'The kinds of facts to list. If absent, facts of all kinds are listed.',
      }),
    },
    resolve: (caller, args, context) => listFacts(caller, args, context),
  }),
);
