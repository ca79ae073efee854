import type { Turn } from '../domain/call.ts';

/** A stored transcript, read back; it was checked when it was stored. */
export const turnsOf = (transcript: string | null): Turn[] | null =>
  transcript === null ? null : (JSON.parse(transcript) as Turn[]);
