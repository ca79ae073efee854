import {
  type ErasedPlace,
  type Erasure,
  type ErasureState,
  NOT_COVERED,
  type StoredPlace,
} from '../../domain/erasure.ts';
import { nodeId } from '../../domain/node-id.ts';
import { builder } from '../builder.ts';
import { describedValues } from '../described-values.ts';
import { NodeInterface } from '../node.ts';
import { ActorType } from './audit-entry.ts';

const ErasureSubjectType = builder.enumType('ErasureSubject', {
  description: 'What was erased.',
  values: describedValues<Erasure['target']['kind']>({
    caller: 'Everything of one caller.',
    tenant: 'A tenant with everything that it had, in both modes.',
  }),
});

const ErasureStateType = builder.enumType('ErasureState', {
  description: 'How far an erasure is.',
  values: describedValues<ErasureState>({
    running:
      'Data is being removed. It goes on without another request, also after a crash; read the receipt again.',
    verified: 'Every place was read again, and nothing was found.',
    remains:
      'Every place was read again, and something was found that could not be removed; `places` says where. It is tried again every ten minutes.',
  }),
});

const StoredPlaceType = builder.enumType('StoredPlace', {
  description: 'Where data is stored. Clients must accept places that they do not know.',
  values: describedValues<StoredPlace>({
    contact: 'The caller: number, directory entry, memory.',
    names: 'The words by which the caller is found.',
    calls: 'Sessions, also those that were only recalled.',
    transcripts: 'What was written back after calls.',
    corrections: 'Facts that were corrected or deleted by hand.',
    enrichments: 'Answers of outside providers.',
    recall_traces: 'Traces of recalls.',
    events: 'Live events.',
    jobs: 'Summaries that were waiting.',
    spool: 'Files with write-backs on the disk of the process that erased, also damaged ones.',
    caches: 'What the process that erased had in memory.',
    usage:
      'Counts of a tenant: usage, intents, rate limits and model costs. They contain no persons.',
    keys: 'API keys of a tenant.',
    audit: "Audit entries about a tenant's callers. Those about the tenant itself stay 400 days.",
  }),
});

const ErasedPlaceType = builder.objectRef<ErasedPlace>('ErasedPlace').implement({
  description: 'What was removed from one place.',
  fields: (t) => ({
    place: t.expose('place', { type: StoredPlaceType, description: 'The place.' }),
    removed: t.exposeInt('removed', { description: 'Number of documents or files removed.' }),
    remaining: t.exposeInt('remaining', {
      description: 'Number found when the place was read again after the removal.',
    }),
  }),
});

const subjectIdOf = ({ target }: Erasure): string =>
  target.kind === 'tenant' ? target.tenantId : nodeId('Caller', target.contactUid);

export const ErasureReceiptType = builder.objectRef<Erasure>('ErasureReceipt').implement({
  description:
    'What was removed when a caller was forgotten or a tenant deleted. The receipt is stored before anything is removed, and stays. It contains ids alone.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    id: t.id({ description: 'Opaque id.', resolve: ({ uid }) => nodeId('ErasureReceipt', uid) }),
    subject: t.field({
      type: ErasureSubjectType,
      description: 'What was erased.',
      resolve: ({ target }) => target.kind,
    }),
    subjectId: t.id({
      description: 'Id that the caller or the tenant had. Nothing is found by it any more.',
      resolve: subjectIdOf,
    }),
    state: t.expose('state', { type: ErasureStateType, description: 'How far the erasure is.' }),
    requestedBy: t.expose('requestedBy', { type: ActorType, description: 'Who asked for it.' }),
    requestedAtMs: t.expose('requestedAtMs', {
      type: 'UnixMs',
      description: 'When it was asked for. Of calls that began by then nothing comes back.',
    }),
    finishedAtMs: t.expose('finishedAtMs', {
      type: 'UnixMs',
      nullable: true,
      description: 'When every place had been read again; null while it runs.',
    }),
    places: t.field({
      type: [ErasedPlaceType],
      description: 'Every place that is searched, at most once each, also those where nothing was.',
      resolve: ({ places }) => [...places],
    }),
    keptOut: t.exposeInt('keptOut', {
      description: 'Number of late write-backs that came since and were not kept.',
    }),
    notCovered: t.stringList({
      description: 'What the service cannot reach, for people; at most 10 sentences.',
      resolve: () => [...NOT_COVERED],
    }),
  }),
});
