import { FORGOTTEN, NO_CONVERSATION, OUTCOME_WORDS } from '../outcome-words.ts';
import type { TellableCall } from './tellable-calls.ts';

const EMPTY_NOTES: readonly string[] = ['', NO_CONVERSATION, FORGOTTEN, OUTCOME_WORDS.no_answer];

/** Whether something was said in a call that may be told. */
export const wasTalk = ({ facts, summary }: TellableCall): boolean =>
  !EMPTY_NOTES.includes(summary.trim()) ||
  (summary !== FORGOTTEN && facts.some(({ forgottenAtMs }) => forgottenAtMs === undefined));

/** What there is to say of a call without any talk. */
export function saidWithoutTalk({ summary, normalisedOutcome }: TellableCall): string {
  if (summary === FORGOTTEN) return 'the caller asked to have it forgotten';
  if (summary === NO_CONVERSATION) return 'no conversation';
  if (normalisedOutcome === 'no_answer') return 'not answered';
  return 'nothing was noted';
}
