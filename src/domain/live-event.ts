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

/** An event as stored. Events have an order: by time, then by id. */
export type StoredEvent = {
  readonly id: string;
  readonly scopeKey: string;
  /** By the clock of storage, which all processes share. */
  readonly atMs: number;
  readonly event: LiveEvent;
};

/** An event as a subscriber gets it. */
export type DeliveredEvent<Event extends LiveEvent = LiveEvent> = {
  readonly event: Event;
  readonly atMs: number;
  /** Resumes the subscription after this event. */
  readonly cursor: string;
};

/** A place in the order of events. */
export type EventPosition = { readonly atMs: number; readonly id: string };

export const isAfter = (a: EventPosition, b: EventPosition): boolean =>
  a.atMs > b.atMs || (a.atMs === b.atMs && a.id > b.id);
