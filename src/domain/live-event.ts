import type { Scope } from './scope.ts';

/** What of a caller changed. `facts`: by hand; what calls teach is `memory`. */
type CallerChange = 'memory' | 'profile' | 'facts' | 'forgotten';

export type CallEvent = {
  readonly kind: 'callEnded' | 'callSummarised';
  readonly callUid: string;
  /** Null when the caller could not be read. */
  readonly callerUid: string | null;
};

export type CallerEvent = {
  readonly kind: 'callerUpdated';
  readonly callerUid: string;
  readonly change: CallerChange;
};

/** Something that subscribers are told after it was stored. It names what changed by uid and contains nothing of it. */
export type LiveEvent = CallEvent | CallerEvent;

export type LiveEventKind = LiveEvent['kind'];

/** An event that is not stored yet. Storage gives it its time. */
export type NewEvent = { readonly id: string; readonly scope: Scope; readonly event: LiveEvent };

/** A place in the order of events, by time and then by id. The time is that of storage, which all processes share. */
export type EventPosition = { readonly atMs: number; readonly id: string };

/** An event as stored. */
export type StoredEvent = EventPosition & { readonly scopeKey: string; readonly event: LiveEvent };

/** An event as a subscriber gets it. */
export type DeliveredEvent<Event extends LiveEvent = LiveEvent> = {
  readonly event: Event;
  readonly atMs: number;
  /** Resumes the subscription after this event. */
  readonly cursor: string;
};

export const isAfter = (a: EventPosition, b: EventPosition): boolean =>
  a.atMs > b.atMs || (a.atMs === b.atMs && a.id > b.id);
