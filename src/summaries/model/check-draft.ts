import { calendarAt, readEvidence, splitNote, unsupportedIn } from 'call-notes';
import { checkFacts, countWords } from 'caller-facts';
import type { FinishedCall } from '../../domain/call.ts';
import type { CallSummary } from '../../domain/callers/memory.ts';
import type { FallbackReason } from '../../domain/callers/summary-fallback.ts';
import { readableTurns } from '../readable-turns.ts';
import { boundDraft, type Draft } from './draft.ts';

export type DraftCheck = {
  readonly call: FinishedCall;
  readonly draft: Draft;
  /** The built-in summary of the same call. */
  readonly local: CallSummary;
  readonly maxWords: number;
};

export type CheckedDraft =
  | { readonly summary: CallSummary; readonly dropped: number }
  | {
      readonly reason: FallbackReason;
      readonly dropped: number;
      /** The sentences that the call does not bear out. */
      readonly failed: readonly string[];
    };

const MIN_WORDS = 5;

/** The first sentences that fit. */
function withinWords(sentences: readonly string[], maxWords: number): string[] {
  let room = maxWords;
  const end = sentences.findIndex((sentence) => {
    room -= countWords(sentence);
    return room < 0;
  });
  return end === -1 ? [...sentences] : sentences.slice(0, end);
}

/** The length in words; scripts without spaces count two characters as a word. */
const lengthOf = (text: string): number =>
  Math.max(
    countWords(text),
    (text.match(/\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Katakana}|\p{sc=Thai}/gu)?.length ?? 0) / 2,
  );

/**
 * Checks the values of a model's draft against the call: facts that fail are left out, and a note with a sentence that
 * fails is rejected. Takes milliseconds, so it runs in a worker thread.
 */
export function checkDraft({ call, draft, local, maxWords }: DraftCheck): CheckedDraft {
  const bounded = boundDraft(draft);
  const language = local.language ?? /^[a-z]{2}$/.exec(bounded.language ?? '')?.[0] ?? null;
  const turns = readableTurns(call);
  const evidence = readEvidence(turns, call.startedAtMs, call.timeZone);
  const calendar = calendarAt(call.startedAtMs, call.timeZone);
  const written = splitNote(bounded.summary);
  const sentences = [...new Map(written.map((text) => [text.toLowerCase(), text])).values()];
  const failed = sentences.filter((text) => unsupportedIn(text, evidence).length > 0);
  const said = { turns, evidence, calendar };
  const { facts, dropped: droppedFacts } = checkFacts(bounded.facts, said, local.facts);
  const dropped = failed.length + droppedFacts;
  // A note without them would say half: "booked" without "cancelled".
  if (failed.length > 0) return { reason: 'unsupported', dropped, failed };
  const kept = withinWords(sentences, maxWords);
  if (sentences.length > 0 && kept.length === 0) return { reason: 'too_long', dropped, failed };
  const summary = kept.join(' ');
  if (lengthOf(summary) < MIN_WORDS) return { reason: 'unsupported', dropped, failed };
  const intent = bounded.intent === 'unknown' ? local.intent : bounded.intent;
  return { summary: { summary, facts, intent, language }, dropped };
}
