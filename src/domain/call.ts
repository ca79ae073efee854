/** Outcome values of the write-back. */
export const OUTCOMES = [
  'appointment_booked',
  'quote_given',
  'callback_requested',
  'no_answer',
  'other',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const ROLES = ['user', 'agent'] as const;
export type Role = (typeof ROLES)[number];

/** One thing said; `tsMs` counts from the start of the call. `user` is the caller. */
export type Turn = {
  readonly role: Role;
  readonly text: string;
  readonly tsMs: number;
  /** Further properties as a JSON object; stored, but never read here. */
  readonly extra?: string | null | undefined;
};

/** A finished call as the summariser sees it. */
export type FinishedCall = {
  readonly transcript: readonly Turn[];
  /** Unix milliseconds. Dates said in the call are resolved against it. */
  readonly startedAtMs: number;
  readonly durationS: number;
  readonly outcome: Outcome;
  /** IANA zone of the caller's number where known; UTC otherwise. */
  readonly timeZone?: string;
};
