import type { Turn } from '../domain/call.ts';
import type { CallRecord } from '../domain/callers/recorded-call.ts';
import { listCalls } from '../resolvers/list-calls.ts';
import { readTranscript } from '../resolvers/read-transcript.ts';
import { sayFacts } from '../resolvers/say-facts.ts';
import { builder } from './builder.ts';
import {
  OutcomeType,
  RoleType,
  SummaryFallbackType,
  SummaryStateType,
  TriggerType,
} from './enums.ts';
import { FactType } from './facts/fact.ts';
import { connectionOf } from './paging.ts';
import { ScopeInput } from './scope.ts';
import { phoneNumberRule } from './validation.ts';

const TurnType = builder.objectRef<Turn>('Turn').implement({
  description: 'One thing said in a call.',
  fields: (t) => ({
    role: t.expose('role', { type: RoleType, description: 'Who spoke.' }),
    text: t.exposeString('text', { description: 'What was said.' }),
    tsMs: t.exposeFloat('tsMs', { description: 'Milliseconds from the start of the call.' }),
    extra: t.field({
      type: 'JsonText',
      nullable: true,
      description: 'Further properties of the turn.',
      resolve: ({ extra }) => extra ?? null,
    }),
  }),
});

export const CallRef = builder.objectRef<CallRecord>('Call');

CallRef.implement({
  description: 'One session: its recall, its write-back, and what was made of it.',
  fields: (t) => ({
    callId: t.exposeString('callId', { description: 'Id of the call.' }),
    sessionId: t.exposeString('sessionId', {
      nullable: true,
      description: 'The session; null when the recall named none.',
    }),
    phoneNumber: t.exposeString('e164', { description: 'The caller, E.164.' }),
    agentId: t.exposeString('agentId', { nullable: true, description: 'The agent.' }),
    trigger: t.expose('trigger', {
      type: TriggerType,
      nullable: true,
      description: 'When the recall fired.',
    }),
    startedAtMs: t.expose('startedAtMs', { type: 'UnixMs', description: 'Start.' }),
    endedAtMs: t.expose('endedAtMs', {
      type: 'UnixMs',
      nullable: true,
      description: 'Arrival of the write-back; null while there is none.',
    }),
    durationS: t.exposeFloat('durationS', { nullable: true, description: 'Length in seconds.' }),
    outcome: t.expose('outcome', {
      type: OutcomeType,
      nullable: true,
      description: 'How it ended.',
    }),
    outcomeAsSent: t.exposeString('outcomeAsSent', {
      nullable: true,
      description: "The platform's own word for the outcome.",
    }),
    transcript: t.field({
      type: [TurnType],
      nullable: true,
      description: 'Everything said; null while the call is not written back.',
      resolve: (call, _arguments, context) => readTranscript(call, context),
    }),
    metadata: t.expose('metadata', {
      type: 'JsonText',
      nullable: true,
      description: 'What the recall sent along.',
    }),
    agentMetadata: t.expose('agentMetadata', {
      type: 'JsonText',
      nullable: true,
      description: 'What the write-back sent along.',
    }),
    extra: t.expose('extra', {
      type: 'JsonText',
      nullable: true,
      description: 'Further properties of the recall.',
    }),
    agentExtra: t.expose('agentExtra', {
      type: 'JsonText',
      nullable: true,
      description: 'Further properties of the write-back.',
    }),
    summary: t.exposeString('summary', {
      description: 'The digest at first, the summary once it is made; empty before the write-back.',
    }),
    summaryState: t.expose('summaryState', {
      type: SummaryStateType,
      description: 'How far the summary is.',
    }),
    summarisedBy: t.exposeString('summarisedBy', {
      nullable: true,
      description: 'Which summariser wrote it.',
    }),
    summaryFallback: t.expose('summaryFallback', {
      type: SummaryFallbackType,
      nullable: true,
      description: 'Why the model did not write it; null where it did or none is configured.',
    }),
    facts: t.field({
      type: [FactType],
      description: 'What was learnt.',
      resolve: (call, _arguments, context) => sayFacts(call, context),
    }),
    intent: t.exposeString('intent', { nullable: true, description: 'What the call was about.' }),
    language: t.exposeString('language', {
      nullable: true,
      description: 'Language that was spoken, ISO 639-1; null where nothing tells.',
    }),
    revision: t.exposeInt('revision', { description: 'How often it was written back.' }),
  }),
});

builder.queryField('calls', (t) =>
  t.connection(
    {
      type: CallRef,
      description: 'Calls, newest first.',
      args: {
        scope: t.arg({ type: ScopeInput, description: 'For the operator: whose calls.' }),
        phoneNumber: t.arg.string({
          description: 'Only calls of this caller.',
          validate: phoneNumberRule,
        }),
        summaryState: t.arg({ type: SummaryStateType, description: 'Only calls in this state.' }),
      },
      resolve: (_root, args, context) =>
        connectionOf(args, (request) => listCalls(args, request, context)),
    },
    { name: 'CallConnection', description: 'A page of calls.' },
    { name: 'CallEdge', description: 'One call of a page.' },
  ),
);
