import type { ToldMemory } from '../../domain/callers/caller.ts';
import type { RecentCall } from '../../domain/callers/memory.ts';
import { builder } from '../builder.ts';

const RecentCallType = builder.objectRef<RecentCall>('RecentCall').implement({
  description: "One of the caller's newest calls, as a recall returns it.",
  fields: (t) => ({
    callId: t.exposeString('callId', {
      description:
        "The platform's id of the call, or an id of the service if the platform sent none.",
    }),
    startedAtMs: t.expose('startedAtMs', {
      type: 'UnixMs',
      description: 'The time when the call started.',
    }),
    durationS: t.exposeFloat('durationS', { description: 'The length of the call in seconds.' }),
    summary: t.exposeString('summary', {
      description: 'A short note of what was said and agreed in the call.',
    }),
    outcome: t.exposeString('outcome', {
      description: 'The outcome of the call, in the word that was written back.',
    }),
  }),
});

export const MemoryType = builder.objectRef<ToldMemory>('Memory').implement({
  description: "The memory of a caller's earlier calls. It is empty for a caller without calls.",
  fields: (t) => ({
    summary: t.exposeString('summary', {
      description: "The caller's history in a few sentences. It is empty without calls.",
    }),
    recentCalls: t.field({
      type: [RecentCallType],
      description: 'The newest calls, newest first, at most 10.',
      resolve: (memory) => [...memory.recentCalls],
    }),
  }),
});
