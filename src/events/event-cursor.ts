import { DomainError } from '../domain/errors.ts';
import type { EventPosition, LiveEventKind, StoredEvent } from '../domain/live-event.ts';
import { fromOpaqueText, toOpaqueText } from '../domain/opaque-text.ts';
import { type Scope, scopeKey } from '../domain/scope.ts';

/** Which events a stream delivers. */
export type EventSubject = {
  readonly scope: Scope;
  readonly kind: LiveEventKind;
  /** Null: of every caller. */
  readonly callerUid: string | null;
};

/**
 * How far a stream has come: it delivered all events before `sinceMs`, and of those from then up to `last` the ones
 * whose ids make up the digest.
 */
export type Progress = {
  readonly sinceMs: number;
  readonly last: EventPosition;
  readonly digest: number;
};

/** Events are stored for as long. */
const CURSOR_LIFETIME_MS = 3_600_000;
/** Cursors of ours span seconds; each of them is read again when a stream is resumed. */
const LONGEST_SPAN_MS = 60_000;
const MOST_CHARS = 1_024;

export const isOf = (
  { scope, kind, callerUid }: EventSubject,
  { scopeKey: key, event }: StoredEvent,
): boolean =>
  key === scopeKey(scope) &&
  event.kind === kind &&
  (callerUid === null || event.callerUid === callerUid);

const nameOf = ({ scope, kind, callerUid }: EventSubject): string =>
  [scopeKey(scope), kind, callerUid ?? ''].join(' ');

export const writeCursor = (subject: EventSubject, { sinceMs, last, digest }: Progress): string =>
  toOpaqueText([nameOf(subject), sinceMs, last.atMs, last.id, digest]);

/**
 * @param nowMs by the clock that gives events their times
 * @throws DomainError `validation_error` for a cursor of another subscription, and for one that is too old
 */
export function readCursor(cursor: string, subject: EventSubject, nowMs: number): Progress {
  const progress = parse(cursor, subject);
  if (progress === null) throw refused('use a cursor of an event of the same subscription');
  if (nowMs - progress.last.atMs > CURSOR_LIFETIME_MS) {
    throw refused('this cursor is older than an hour; subscribe without it');
  }
  return progress;
}

function parse(cursor: string, subject: EventSubject): Progress | null {
  if (cursor.length > MOST_CHARS) return null;
  const [name, sinceMs, atMs, id, digest] = fromOpaqueText(cursor);
  if (name !== nameOf(subject) || typeof id !== 'string') return null;
  if (!isWhole(sinceMs) || !isWhole(atMs) || !isWhole(digest)) return null;
  const spanMs = atMs - sinceMs;
  return spanMs < 0 || spanMs > LONGEST_SPAN_MS ? null : { sinceMs, last: { atMs, id }, digest };
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

const refused = (why: string) => new DomainError('validation_error', `after: ${why}`);
