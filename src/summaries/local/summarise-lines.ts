import type { FinishedCall } from '../../domain/call.ts';
import type { CallSummary } from '../../domain/callers/memory.ts';
import type { Fact } from '../../domain/facts/fact.ts';
import type { Line } from '../../language/sentences/line.ts';
import { languageName, type SpokenLanguage } from '../../language/transcript/detect-language.ts';
import { countWords } from '../count-words.ts';
import { classifyIntent } from './classify-intent.ts';
import { createFact } from './extract/create-fact.ts';
import { readWish } from './forgetting/read-wish.ts';
import { composeNote } from './note/compose-note.ts';
import { noteWithoutReading } from './note/unsupported-language-note.ts';
import { isNotReached } from './unanswered/not-reached.ts';
import { describeShortCall, findCallback } from './unanswered/short-call.ts';
import { unansweredNote } from './unanswered/unanswered-note.ts';
import { understandCall } from './understand-call.ts';

const join = (parts: readonly string[]): string => parts.filter(Boolean).join(' ');

/** Ends the promised callback if the call contains no other fact. */
function calledBack(lines: readonly Line[]): Fact[] {
  const line = findCallback(lines);
  return line ? [createFact('callback', {}, line, { status: 'withdrawn' })] : [];
}

/** Summarises the lines of a call. */
export function summariseLines(
  call: FinishedCall,
  all: readonly Line[],
  whole: SpokenLanguage,
  maxWords: number,
): CallSummary {
  const { language } = whole;
  const unknown = { intent: 'unknown', language } as const;
  const isAnswered = all.some(({ role }) => role === 'user');
  if (!isAnswered || isNotReached(all, call.outcome))
    return { summary: unansweredNote(all, call, maxWords), facts: [], ...unknown };
  const wishes = readWish(all);
  const { reading, lines, foreign } = whole;
  const spoken = language && language !== 'en' ? `In ${languageName(language)}.` : '';
  const room = maxWords - countWords(spoken);
  if (!reading) {
    return {
      summary: noteWithoutReading(call, foreign, language, room),
      facts: wishes,
      ...unknown,
    };
  }
  const understood = understandCall(lines, call, reading);
  const facts = understood.facts.length > 0 ? understood.facts : calledBack(lines);
  const note = composeNote({ ...understood, facts }, room);
  return {
    summary: join([spoken, note || describeShortCall(call, lines)]),
    facts: [...facts, ...wishes],
    intent: reading === 'en' ? classifyIntent(lines, call.outcome) : 'unknown',
    language,
  };
}
