import type { ToldMemory } from '../../domain/callers/caller.ts';
import type { RecentCall } from '../../domain/callers/memory.ts';
import { builder } from '../builder.ts';

const RecentCallType = builder.objectRef<RecentCall>('RecentCall').implement({
  description: 'One of the newest calls of a caller, as a recall returns it.',
  fields: (t) => ({
    callId: t.exposeString('callId', { description: "The platform's id of the call, or ours." }),
    startedAtMs: t.expose('startedAtMs', {
      type: 'UnixMs',
      description: 'When the call started.',
    }),
    durationS: t.exposeFloat('durationS', { description: 'Length of the call in seconds.' }),
    summary: t.exposeString('summary', { description: 'What was said and agreed in the call.' }),
    outcome: t.exposeString('outcome', { description: 'The outcome as it was written back.' }),
  }),
});

export const MemoryType = builder.objectRef<ToldMemory>('Memory').implement({
  description: 'What earlier calls left; empty for a caller without calls.',
  fields: (t) => ({
    summary: t.exposeString('summary', {
      description: "The caller's history in a few sentences; empty without calls.",
    }),
    recentCalls: t.field({
      type: [RecentCallType],
      description: 'The newest calls first, at most 10.',
      resolve: (memory) => [...memory.recentCalls],
    }),
  }),
});
