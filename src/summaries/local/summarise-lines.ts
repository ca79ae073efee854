import { createLocalNotes, type Turn } from 'call-notes';
import type { FinishedCall } from '../../domain/call.ts';
import type { CallSummary } from '../../domain/callers/memory.ts';
import type { Line } from '../../language/sentences/line.ts';
import type { SpokenLanguage } from '../../language/transcript/detect-language.ts';
import { classifyIntent } from './classify-intent.ts';
import { toFact } from './to-fact.ts';

/** Turns that are not reported are empty, so that facts name turns of the whole call. */
function turnsOf({ transcript }: FinishedCall, lines: readonly Line[]): Turn[] {
  const texts = new Map(lines.map(({ turn, text }) => [turn, text]));
  return transcript.map(({ role }, turn) => ({ role, text: texts.get(turn) ?? '' }));
}

/** Summarises the lines of a call. */
export function summariseLines(
  call: FinishedCall,
  lines: readonly Line[],
  { language, reading }: SpokenLanguage,
  maxWords: number,
): CallSummary {
  const { startedAtMs, outcome, timeZone } = call;
  const turns = turnsOf(call, lines);
  const note = createLocalNotes({ maxWords })({ turns, startedAtMs, outcome, timeZone });
  return {
    summary: note.text,
    facts: note.facts.flatMap((fact) => toFact(fact) ?? []),
    intent: reading === 'en' ? classifyIntent(lines, outcome) : 'unknown',
    language,
  };
}
