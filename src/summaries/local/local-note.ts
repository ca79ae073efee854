import { noteSteps } from 'call-notes';
import type { FinishedCall } from '../../domain/call.ts';
import type { CallSummary } from '../../domain/callers/memory.ts';
import { countWords } from '../count-words.ts';
import { NO_CONVERSATION, OUTCOME_WORDS } from '../outcome-words.ts';
import { type ReadableTurn, readingTurns } from '../readable-turns.ts';
import { classifyIntent } from './classify-intent.ts';
import { reportableTurns } from './reportable-turns.ts';
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

const LAST_MS = Date.UTC(9990, 0);

/** What days are counted from; 1970 where the time is none of a calendar with years of four digits. */
const startOf = ({ startedAtMs }: FinishedCall): number =>
  startedAtMs >= 0 && startedAtMs < LAST_MS ? startedAtMs : 0;

const LEFT_OUT = ' An order to the reader was left out.';

/** Writes the note of a call without a model, in steps: pure, and the same for the same call. */
export function* localNoteSteps(
  call: FinishedCall,
  maxWords: number,
): Generator<void, CallSummary> {
  const { outcome } = call;
  const read = yield* readingTurns(call);
  const turns = reportableTurns(read);
  const after = read.some(({ isCut }) => isCut) ? LEFT_OUT : '';
  const { text, facts, language } = yield* noteSteps(
    { turns, outcome, startedAtMs: startOf(call), timeZone: call.timeZone },
    { maxWords: (spoken) => maxWords - countWords(spokenIn(spoken) + after) },
  );
  return {
    summary: `${text ? spokenIn(language) + text : fallback(call, turns)}${after}`,
    facts: toFacts(facts, turns),
    intent: language === 'en' ? classifyIntent(turns, outcome) : 'unknown',
    language,
  };
}
