import type { Call, Note, Turn } from '../call.ts';
import { classifyIntent, type Intent } from './classify-intent.ts';
import { countWordsInAnyScript } from './count-words-in-any-script.ts';
import { noteSteps } from './note.ts';
import { NO_CONVERSATION, OUTCOME_WORDS } from './outcome-words.ts';
import { reportableTurns } from './reportable-turns.ts';

/**
 * A turn with its index into the transcript, which may have further turns, and whether a sentence was left out of it
 * that gives orders to whoever reads the note.
 */
export type ReadTurn = Turn & { readonly turn: number; readonly isCut: boolean };

type ReadCall = Omit<Call, 'turns'> & { readonly turns: readonly ReadTurn[] };

/** A note that is never empty, with facts by their turns of the transcript. */
export type Summary = Note & { readonly intent: Intent };

/** "In Spanish." for "es"; empty for English and for languages that are not known. */
const spokenIn = (language: string | null): string =>
  language === null || language === 'en'
    ? ''
    : `In ${new Intl.DisplayNames('en', { type: 'language' }).of(language)}. `;

const fallback = (outcome: string, turns: readonly Turn[]): string =>
  OUTCOME_WORDS.get(outcome) ??
  (new Set(turns.map(({ role }) => role)).size > 1
    ? 'Nothing in particular was said.'
    : NO_CONVERSATION);

const LAST_MS = Date.UTC(9990, 0);

/** What days are counted from; 1970 where the time is none of a calendar with years of four digits. */
const startOf = ({ startedAtMs }: ReadCall): number =>
  startedAtMs >= 0 && startedAtMs < LAST_MS ? startedAtMs : 0;

const LEFT_OUT = ' An order to the reader was left out.';

/** Writes the note of a call in steps, as `noteSteps` does, and says so where nothing can be told. */
export function* summarySteps(call: ReadCall, maxWords: number): Generator<void, Summary> {
  const { outcome = '', timeZone } = call;
  const turns = reportableTurns(call.turns);
  const after = call.turns.some(({ isCut }) => isCut) ? LEFT_OUT : '';
  const { text, facts, language } = yield* noteSteps(
    { turns, outcome, startedAtMs: startOf(call), timeZone },
    { maxWords: (spoken) => maxWords - countWordsInAnyScript(spokenIn(spoken) + after) },
  );
  return {
    text: `${text ? spokenIn(language) + text : fallback(outcome, turns)}${after}`,
    facts: facts.map((fact) => ({ ...fact, turn: turns[fact.turn]?.turn ?? 0 })),
    intent: language === 'en' ? classifyIntent(turns, outcome) : 'unknown',
    language,
  };
}
