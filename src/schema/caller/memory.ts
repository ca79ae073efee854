import type { ReturnedMemory } from '../../domain/callers/caller.ts';
import type { RecentCall } from '../../domain/callers/memory.ts';
import { builder } from '../builder.ts';
import { SummaryFallbackType } from '../enums.ts';

const RecentCallType = builder.objectRef<RecentCall>('RecentCall').implement({
  description: "One of the caller's newest calls, as a recall returns it.",
  fields: (t) => ({
    callId: t.text(
      'callId',
      "The platform's id of the call, or an id of the service if the platform sent none.",
    ),
    startedAtMs: t.time('startedAtMs', 'The time when the call started.'),
    durationS: t.number('durationS', 'The length of the call in seconds.'),
    summary: t.text('summary', 'A short note of what was said and agreed in the call.'),
    outcome: t.text('outcome', 'The outcome of the call, in the word that was written back.'),
  }),
});

export const MemoryType = builder.objectRef<ReturnedMemory>('Memory').implement({
  description: "The memory of a caller's earlier calls. It is empty for a caller without calls.",
  fields: (t) => ({
    summary: t.text(
      'summary',
      "The caller's history in lines: who calls, what holds, and the notes of the newest calls. It is empty without calls.",
    ),
    writtenBy: t.maybe.text(
      'writtenBy',
      'The provider and model that wrote `summary`. It is null where the service composed it of notes, in which the words of callers and agents stand in quotation marks.',
    ),
    fallback: t.maybe.of(
      SummaryFallbackType,
      'fallback',
      'Why no model wrote `summary` though one is configured. It is null where one did, where none was asked yet, and without a model.',
    ),
    isPending: t.flag(
      'isPending',
      'Whether a model is going to write `summary`. Until then it is composed of notes.',
    ),
    recentCalls: t.of(
      [RecentCallType],
      'recentCalls',
      'The newest calls, newest first, at most 10.',
    ),
  }),
});
