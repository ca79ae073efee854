import type { Language } from './reading/languages/language-words.ts';

/** `user` is the caller. */
export type Role = 'user' | 'agent';

export type Turn = { readonly role: Role; readonly text: string };

/** A finished call; secrets have been taken out of its turns before. */
export type Call = {
  readonly turns: readonly Turn[];
  /** Unix milliseconds; days that were said are counted from it. */
  readonly startedAtMs: number;
  /** `appointment_booked` and `no_answer` are read, anything else means nothing. */
  readonly outcome?: string | undefined;
  /** IANA zone in which days and times were said; UTC if absent. */
  readonly timeZone?: string | undefined;
};

/** The turn that a fact is taken from, as an index into the call, and its words. */
type Evidence = { readonly turn: number; readonly words: string };

export type TextFact = Evidence & {
  readonly kind:
    | 'name'
    | 'preferred_name'
    | 'company'
    | 'email'
    | 'phone'
    | 'address'
    | 'reference'
    | 'care_note'
    /** A wish that somebody must not be told. */
    | 'confidence'
    | 'reason'
    | 'new_owner'
    | 'forget_request'
    /** Words by which what an earlier call agreed may have ended. */
    | 'ending'
    /** Words by which a call that was promised has happened. */
    | 'returned_call';
  readonly text: string;
};

/** An agreed moment, or a call that was promised for one. */
export type MomentFact = Evidence & {
  readonly kind: 'appointment' | 'callback';
  /** "2026-03-12", in the zone of the call. */
  readonly day: string;
  /** Unix milliseconds; absent if only the day was said. */
  readonly atMs?: number;
  /** End of a window, in Unix milliseconds. */
  readonly untilMs?: number;
};

export type Fact = TextFact | MomentFact;

export type Note = {
  /** Plain text; everything that a person said stands inside “ ”. */
  readonly text: string;
  readonly facts: readonly Fact[];
  /** ISO 639-1, among those whose words are known; null for any other. */
  readonly language: Language | null;
};
