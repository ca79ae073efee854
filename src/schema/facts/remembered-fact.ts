import { ENDINGS, FACT_SOURCES, momentOf } from 'caller-facts';
import { type FactView, isDeleted, listFacts } from '../../resolvers/facts/facts.ts';
import { given } from '../arguments.ts';
import { builder, NodeInterface, prose } from '../builder.ts';
import { CallType } from '../call/call.ts';
import { CallerType } from '../caller/caller.ts';
import { deepCost } from '../cost.ts';
import { enumOf, RoleType } from '../enums.ts';
import { FactPersonType } from './fact.ts';
import { FactKindType, FactStatusType } from './fact-enums.ts';
import { FactPartsType } from './fact-parts.ts';

const EndingType = enumOf('FactEnding', 'The reason why a fact is no longer true.', ENDINGS);

const SourceType = enumOf('FactSource', 'The source of a fact.', FACT_SOURCES);

const FactEvidenceType = builder.objectRef<FactView>('FactEvidence').implement({
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

export const RememberedFactType = builder.objectRef<FactView>('RememberedFact').implement({
  description: prose`
    Something that is known about a caller from their calls, with the time span in which it is true.
    Its id stays the same for as long as new summaries of its call contain the fact.
  `,
  interfaces: [NodeInterface],
  fields: (t) => ({
    id: t.idOf('id', 'The opaque id of the fact.'),
    caller: t.of(CallerType, 'caller', 'The caller that the fact belongs to.'),
    kind: t.of(FactKindType, ({ fact }) => fact.kind, 'The kind of the fact.'),
    value: t.text(
      'value',
      'The value as text, in the words of a note. It is empty if the fact was deleted.',
    ),
    parts: t.maybe.of(
      FactPartsType,
      ({ fact }) => (isDeleted(fact) ? null : fact),
      'The value in its parts. It is null if the fact was deleted.',
    ),
    person: t.of(FactPersonType, ({ fact }) => fact.person, 'The person that the fact is about.'),
    speaker: t.maybe.text(
      ({ fact }) => fact.speaker,
      prose`
        The name of the person who spoke in the call that the fact comes from, in the fullest form
        that any call contains. It is null if no call contains it.
      `,
    ),
    status: t.of(
      FactStatusType,
      ({ fact }) => fact.status,
      'How the call states the fact, such as whether a price was accepted.',
    ),
    confidence: t.number(
      ({ fact }) => fact.confidence,
      'The confidence that a call states the fact, from 0 to 1.',
    ),
    validFromMs: t.time(
      ({ fact }) => fact.validFromMs,
      'The time from which the fact is true: the start of the first call that states it, or the time when it was entered by hand.',
    ),
    validUntilMs: t.maybe.time(
      ({ fact }) => fact.validUntilMs,
      'The time when the fact ended, or when it will end by itself. It is null if only a later call can end it.',
    ),
    endedBy: t.maybe.of(
      EndingType,
      ({ fact }) => fact.endedBy,
      'The reason why the fact is no longer true. It is null while the fact is true.',
    ),
    atMs: t.maybe.time(
      ({ fact }) => momentOf(fact)?.atMs,
      'The time of the thing itself, such as the appointment. It is null if no time was said, and for kinds of facts without a time.',
    ),
    source: t.of(
      SourceType,
      ({ fact }) => fact.source,
      'Whether the fact was said in a call or entered by hand.',
    ),
    evidence: t.maybe.of(
      FactEvidenceType,
      (shown) => (shown.fact.source === 'operator' ? null : shown),
      'The words that the fact comes from. It is null if the fact was entered by hand.',
    ),
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
      asOfMs: t.arg.optional(
        'UnixMs',
        'The moment for which facts are listed, as they were known and true then. If absent, it is now.',
      ),
      history: t.arg.optional('Boolean', 'Whether facts that are no longer true are listed, too.', {
        defaultValue: false,
      }),
      kinds: t.arg.optional(
        [FactKindType],
        'The kinds of facts to list. If absent, facts of all kinds are listed.',
      ),
    },
    resolve: (caller, args, context, info) => listFacts(caller, given(args, info), context),
  }),
);
