import type { RecentCall } from '../domain/callers/memory.ts';
import type { Caller, ToldMemory } from '../domain/callers/recall.ts';
import { findCaller } from '../resolvers/find-caller.ts';
import { builder } from './builder.ts';
import { phoneNumberRule } from './validation.ts';

const RecentCallType = builder.objectRef<RecentCall>('RecentCall').implement({
  description: 'One of the newest calls of a caller.',
  fields: (t) => ({
    callId: t.exposeString('callId', { description: 'Id of the call.' }),
    startedAtMs: t.expose('startedAtMs', { type: 'UnixMs', description: 'Start.' }),
    durationS: t.exposeFloat('durationS', { description: 'Length in seconds.' }),
    summary: t.exposeString('summary', { description: 'What was said and agreed.' }),
    outcome: t.exposeString('outcome', { description: 'The outcome as written back.' }),
  }),
});

export const MemoryType = builder.objectRef<ToldMemory>('Memory').implement({
  description: 'What earlier calls left; empty for a first-time caller.',
  fields: (t) => ({
    summary: t.exposeString('summary', {
      description: "The caller's history in a few sentences.",
    }),
    recentCalls: t.field({
      type: [RecentCallType],
      description: 'The newest calls first, at most ten.',
      resolve: (memory) => [...memory.recentCalls],
    }),
  }),
});

export const CallerType = builder.objectRef<Caller>('Caller').implement({
  description: 'The profile of one caller of one tenant.',
  fields: (t) => ({
    phoneNumber: t.string({
      nullable: true,
      description: 'E.164; null only in a degraded recall.',
      resolve: (caller) => caller.contact?.e164 ?? null,
    }),
    name: t.exposeString('name', {
      nullable: true,
      description: 'As the tenant set it, else as it was said in a call.',
    }),
    firstSeenMs: t.expose('firstSeenMs', { type: 'UnixMs', description: 'First recall or call.' }),
    lastSeenMs: t.expose('lastSeenMs', { type: 'UnixMs', description: 'Latest recall or call.' }),
    totalCalls: t.exposeInt('totalCalls', { description: 'Calls written back.' }),
    tags: t.field({
      type: ['String'],
      description: 'Free labels.',
      resolve: (caller) => [...caller.tags],
    }),
    customAttributes: t.expose('customAttributes', {
      type: 'JsonText',
      description: "The tenant's own attributes.",
    }),
    memory: t.expose('memory', { type: MemoryType, description: 'What earlier calls left.' }),
  }),
});

builder.queryField('caller', (t) =>
  t.field({
    type: CallerType,
    nullable: true,
    description:
      'One caller; null when the number has never called. Nothing is created or enriched.',
    args: {
      phoneNumber: t.arg.string({
        required: true,
        description: 'E.164, or any format that can be read.',
        validate: phoneNumberRule,
      }),
    },
    resolve: (_root, { phoneNumber }, context) => findCaller(phoneNumber, context),
  }),
);
