/**
 * A request's turn among those with a large body; kept until the request is answered. Whoever has a small
 * body takes none and never waits.
 */
export type Turn = {
  /** @throws Refusal `service_unavailable` when too many wait, or for too long */
  toRead(): Promise<void>;
  /** Comes after reading, so that a slow client keeps nobody from working. */
  toWork(): Promise<void>;
};
