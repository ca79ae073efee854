import type { Outcome } from '../call.ts';

/** What a write-back contains besides the transcript; small, unlike that. */
export type CallDetails = {
  readonly durationS: number;
  readonly outcome: Outcome;
  /** The outcome as sent; differs from `outcome` only where open outcomes are accepted. */
  readonly outcomeAsSent: string;
  readonly agentMetadata: string | null;
  readonly extra: string | null;
};

/** The content of one write-back. */
export type CallBody = {
  readonly details: CallDetails;
  /** JSON text of the turns: it preserves what BSON strings cannot, such as unpaired surrogates. */
  readonly transcript: string;
};

/** A body as it is stored, with its key. */
export type StoredBody = CallBody & { readonly key: string; readonly receivedAtMs: number };
