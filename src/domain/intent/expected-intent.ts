import type { Outcome } from '../call.ts';
import type { KnownLabel } from './intent-statistics.ts';

/** Open matters between caller and tenant, in Unix milliseconds; null if there is none. */
export type OpenItems = {
  /** Start of the next appointment. */
  readonly appointmentAtMs: number | null;
  /** When the latest quote was given. */
  readonly quotedAtMs: number | null;
  /** When the latest callback was asked for. */
  readonly callbackAskedAtMs: number | null;
};

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The open items of a caller's history. Only the last call's quote and callback count, since a later call
 * settles earlier ones.
 * @param history newest first
 */
export function openItemsOf(
  history: readonly {
    readonly outcome: Outcome;
    readonly atMs: number;
    readonly appointmentAtMs: number | null;
  }[],
  nowMs: number,
): OpenItems {
  const [last] = history;
  const ahead = history.flatMap(({ appointmentAtMs: at }) =>
    at !== null && at >= nowMs ? at : [],
  );
  return {
    appointmentAtMs: ahead.length > 0 ? Math.min(...ahead) : null,
    quotedAtMs: last?.outcome === 'quote_given' ? last.atMs : null,
    callbackAskedAtMs: last?.outcome === 'callback_requested' ? last.atMs : null,
  };
}

/** The intent to expect from open items, the nearest in time first; null if there are none. */
export function expectedFrom(items: OpenItems, nowMs: number): KnownLabel | null {
  const { appointmentAtMs, quotedAtMs, callbackAskedAtMs } = items;
  const within = (fromMs: number, days: number) => fromMs >= 0 && fromMs < days * DAY_MS;
  if (appointmentAtMs !== null && within(appointmentAtMs - nowMs, 7)) return 'manage_appointment';
  if (callbackAskedAtMs !== null && within(nowMs - callbackAskedAtMs, 3)) return 'return_callback';
  if (quotedAtMs !== null && within(nowMs - quotedAtMs, 30)) return 'follow_up_quote';
  return null;
}
