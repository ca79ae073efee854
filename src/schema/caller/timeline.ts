import {
  listTimeline,
  TIMELINE_EVENTS,
  type TimelineEvent,
} from '../../resolvers/caller/list-timeline.ts';
import { builder, prose } from '../builder.ts';
import { CallType } from '../call/call.ts';
import { deepCost } from '../cost.ts';
import { enumOf } from '../enums.ts';
import { RememberedFactType } from '../facts/remembered-fact.ts';
import { markNode } from '../nodes.ts';
import { AuditEntryType } from '../operations/audit-entry.ts';
import { connectionOf } from '../paging.ts';
import { CallerType } from './caller.ts';
import { EnrichmentAnswerType } from './enrichment-answer.ts';

const TimelineEventKindType = enumOf(
  'TimelineEventKind',
  'The kind of an event in a timeline.',
  TIMELINE_EVENTS,
);

const TimelineSubjectType = builder.unionType('TimelineSubject', {
  description: 'The thing that an event in a timeline is about.',
  types: [CallType, RememberedFactType, EnrichmentAnswerType, AuditEntryType],
});

const TimelineEventType = builder.objectRef<TimelineEvent>('TimelineEvent').implement({
  description: 'One event in the timeline of a caller.',
  fields: (t) => ({
    atMs: t.time('atMs', 'The time of the event.'),
    kind: t.of(TimelineEventKindType, 'kind', 'The kind of the event.'),
    subject: t.of(
      TimelineSubjectType,
      ({ subject }) => markNode(subject),
      'The call, fact, answer or change that the event is about, as it is now.',
    ),
  }),
});

builder.objectField(CallerType, 'timeline', (t) =>
  t.connection(
    {
      type: TimelineEventType,
      complexity: deepCost,
      description: prose`
        Lists what happened to the caller, newest first: the newest 100 calls, the facts from them,
        the answers of providers, and the newest 100 changes by hand.
      `,
      resolve: (caller, args, context) =>
        connectionOf(args, (request) => listTimeline(caller, request, context)),
    },
    { name: 'TimelineEventConnection', description: 'A page of a timeline.' },
    { name: 'TimelineEventEdge', description: 'One event on a page, with its cursor.' },
  ),
);
