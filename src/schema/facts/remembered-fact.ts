import { momentOf } from '../../domain/facts/fact-values.ts';
import { ENDINGS, FACT_SOURCES } from '../../domain/facts/remembered-fact.ts';
import { listFacts } from '../../resolvers/caller/list-facts.ts';
import { isGone, type ShownFact } from '../../resolvers/caller/show-facts.ts';
import { builder } from '../builder.ts';
import { CallType } from '../call/call.ts';
import { CallerType } from '../caller/caller.ts';
import { deepPrice } from '../cost.ts';
import { describedValues } from '../described-values.ts';
import { RoleType } from '../enums.ts';
import { NodeInterface } from '../node.ts';
import { FactPersonType } from './fact.ts';
import { FactKindType, FactStatusType } from './fact-enums.ts';
import { FactPartsType } from './fact-parts.ts';

const EndingType = builder.enumType('FactEnding', {
  description: 'Why a fact no longer holds.',
  values: describedValues(ENDINGS),
});

const SourceType = builder.enumType('FactSource', {
  description: 'Where a fact comes from.',
  values: describedValues(FACT_SOURCES),
});

const EvidenceType = builder.objectRef<ShownFact>('FactEvidence').implement({
  description: 'What a fact rests on: the words it was taken from, and where they were said.',
  fields: (t) => ({
    call: t.field({
      type: CallType,
      nullable: true,
      description: 'The call; null once it is no longer kept.',
      resolve: ({ call }) => call(),
    }),
    turn: t.int({
      description: 'Which turn of its transcript, from 0.',
      resolve: ({ fact }) => fact.turn,
    }),
    role: t.field({
      type: RoleType,
      nullable: true,
      description: 'Who spoke; null where that was not kept.',
      resolve: ({ fact }) => fact.role ?? null,
    }),
    words: t.string({
      description: 'What was said there, word for word; empty where it tells what was forgotten.',
      resolve: ({ fact }) => fact.words,
    }),
  }),
});

export const RememberedFactType = builder.objectRef<ShownFact>('RememberedFact').implement({
  description:
    'Something that is known of a caller from all calls, with the time in which it holds. It has the same id for as long as summaries of its call find it.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Opaque id.' }),
    caller: t.expose('caller', { type: CallerType, description: 'Whom it is known of.' }),
    kind: t.field({
      type: FactKindType,
      description: 'What it is about.',
      resolve: ({ fact }) => fact.kind,
    }),
    value: t.string({
      description: 'The value as a note says it; empty for what was forgotten or deleted.',
      resolve: ({ value }) => value,
    }),
    parts: t.field({
      type: FactPartsType,
      nullable: true,
      description: 'The value by its parts; null for what was forgotten or deleted.',
      resolve: ({ fact }) => (isGone(fact) ? null : fact),
    }),
    person: t.field({
      type: FactPersonType,
      description: 'Whom it is about.',
      resolve: ({ fact }) => fact.person,
    }),
    speaker: t.string({
      nullable: true,
      description:
        'Name of who spoke in the call it rests on, in the fullest form of all calls; null where no call tells it.',
      resolve: ({ fact }) => fact.speaker,
    }),
    status: t.field({
      type: FactStatusType,
      description: 'What the call says of it, such as whether a price was accepted.',
      resolve: ({ fact }) => fact.status,
    }),
    confidence: t.float({
      description: 'How sure it is that a call says so, 0 to 1.',
      resolve: ({ fact }) => fact.confidence,
    }),
    validFromMs: t.field({
      type: 'UnixMs',
      description:
        'Start of the first call that said so; for what was entered by hand, when it was entered.',
      resolve: ({ fact }) => fact.validFromMs,
    }),
    validUntilMs: t.field({
      type: 'UnixMs',
      nullable: true,
      description:
        'When it ended or, as far as is known, will end by itself; null: until a call ends it.',
      resolve: ({ fact }) => fact.validUntilMs,
    }),
    endedBy: t.field({
      type: EndingType,
      nullable: true,
      description: 'Why it no longer holds; null while it does.',
      resolve: ({ fact }) => fact.endedBy,
    }),
    atMs: t.field({
      type: 'UnixMs',
      nullable: true,
      description:
        'When the thing itself is, such as the appointment; null where no time was said, and for kinds without one.',
      resolve: ({ fact }) => momentOf(fact)?.atMs ?? null,
    }),
    source: t.field({
      type: SourceType,
      description: 'Whether a call says so or somebody entered it.',
      resolve: ({ fact }) => fact.source,
    }),
    evidence: t.field({
      type: EvidenceType,
      nullable: true,
      description: 'What it rests on; null if it was entered by hand.',
      resolve: (shown) => (shown.fact.source === 'operator' ? null : shown),
    }),
  }),
});

builder.objectField(CallerType, 'facts', (t) =>
  t.field({
    type: [RememberedFactType],
    complexity: deepPrice,
    description:
      'What is remembered of the caller, from the newest 100 calls; what began last comes first. At most 16 MiB of text, as for all of an answer.',
    args: {
      asOfMs: t.arg({
        type: 'UnixMs',
        description:
          'What was known then: from calls that had begun, and as it held at that moment. Absent: now.',
      }),
      history: t.arg.boolean({
        defaultValue: false,
        description: 'Whether facts that no longer hold are shown, too.',
      }),
      kinds: t.arg({ type: [FactKindType], description: 'Only facts of these kinds.' }),
    },
    resolve: (caller, args, context) => listFacts(caller, args, context),
  }),
);
