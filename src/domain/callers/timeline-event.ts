/** What happened to a caller, by the kind of its subject. */
export const TIMELINE_EVENTS = {
  call_started: 'A call began: its recall arrived, or its write-back if there was no recall.',
  call_ended: 'A call was written back.',
  fact_began: 'A fact became known.',
  fact_ended: 'A fact ended. Its `endedBy` is the reason.',
  enriched: 'An enrichment provider answered. Only the latest answer of each provider is stored.',
  changed: 'Something was changed by hand.',
} as const;

export type TimelineEventKind = keyof typeof TIMELINE_EVENTS;
