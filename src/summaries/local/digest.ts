import type { FinishedCall } from '../../domain/call.ts';
import type { CallDigest } from '../summariser.ts';
import { localNote } from './local-note.ts';

/** Reasons come at the start of a call and agreements at its end; the write-back waits while they are read. */
const BOUNDS = { first: 16, last: 8, chars: 300 } as const;
const MAX_WORDS = 40;

/** Summarises a bounded part of a call at once, without a model. */
export function digestCall(call: FinishedCall): CallDigest {
  const { summary, facts } = localNote(call, MAX_WORDS, BOUNDS);
  return { text: summary, facts };
}
