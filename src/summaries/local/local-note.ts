import { createLocalNotes } from 'call-notes';
import type { FinishedCall } from '../../domain/call.ts';
import type { CallSummary } from '../../domain/callers/memory.ts';
import { countWords } from '../count-words.ts';
import { NO_CONVERSATION, OUTCOME_WORDS } from '../outcome-words.ts';
import { type ReadableTurn, readableTurns } from '../readable-turns.ts';
import { classifyIntent } from './classify-intent.ts';
import { reportableTurns, saysOrders } from './reportable-turns.ts';
import { toFacts } from './to-facts.ts';

/** "In Spanish." for "es"; empty for English and for languages that are not known. */
const spokenIn = (language: string | null): string =>
  language === null || language === 'en'
    ? ''
    : `In ${new Intl.DisplayNames('en', { type: 'language' }).of(language)}. `;

const fallback = ({ outcome }: FinishedCall, turns: readonly ReadableTurn[]): string =>
  OUTCOME_WORDS[outcome] ||
  (new Set(turns.map(({ role }) => role)).size > 1
    ? 'Nothing in particular was said.'
    : NO_CONVERSATION);

const YEAR_MS = 366 * 86_400_000;

/** What days are counted from; 1970 and UTC where the time, with a year around it, or the zone is none. */
function placeOf({ startedAtMs, timeZone }: FinishedCall) {
  try {
    const { format } = new Intl.DateTimeFormat('en', { timeZone });
    format(startedAtMs - YEAR_MS);
    format(startedAtMs + YEAR_MS);
    return { startedAtMs, timeZone };
  } catch {
    return { startedAtMs: 0, timeZone: undefined };
  }
}

const LEFT_OUT = ' An order to the reader was left out.';

/** The note of a call without a model: pure, and the same for the same call. */
export function localNote(call: FinishedCall, maxWords: number): CallSummary {
  const { outcome } = call;
  const read = readableTurns(call);
  const turns = reportableTurns(read);
  const heard = { turns, outcome, ...placeOf(call) };
  const whole = createLocalNotes({ maxWords })(heard);
  const before = spokenIn(whole.language);
  const after = saysOrders(read) ? LEFT_OUT : '';
  const words = countWords(before + after);
  const { text } = words ? createLocalNotes({ maxWords: maxWords - words })(heard) : whole;
  return {
    summary: `${text ? before + text : fallback(call, turns)}${after}`,
    facts: toFacts(whole.facts, turns),
    intent: whole.language === 'en' ? classifyIntent(turns, outcome) : 'unknown',
    language: whole.language,
  };
}
