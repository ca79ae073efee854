/** What happened to a caller, by the kind of its subject. */
export const TIMELINE_EVENTS = {
  call_started: 'A call began: its recall came, or its write-back without one.',
  call_ended: 'A call was written back.',
  fact_began: 'Something became known.',
  fact_ended: 'Something no longer holds; `endedBy` of the fact says why.',
  enriched: 'A provider answered; of each provider only the latest answer is stored.',
  changed: 'Somebody changed something by hand.',
} as const;

export type TimelineEventKind = keyof typeof TIMELINE_EVENTS;
