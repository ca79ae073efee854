import type { Sentence } from './sentences.ts';

const BOOKED_HERE =
  /\b(?:booked|you're (?:all )?set|scheduled|reserved|see you|put you (?:down|in)|will (?:come|be there))\b/i;
const BOOKED_BEFORE =
  /\b(?:i see|i have you|you have|your (?:\w+ )?(?:appointment|visit|booking))\b/i;

/** Whether the agent booked something in this call before that sentence. */
export const bookedBefore = (sentences: readonly Sentence[], index: number): boolean =>
  sentences.some(
    (one) =>
      one.role === 'agent' &&
      one.index < index &&
      !one.question &&
      BOOKED_HERE.test(one.text) &&
      !BOOKED_BEFORE.test(one.text),
  );
