import type { FinishedCall } from '../../domain/call.ts';
import type { CallSummary } from '../../domain/callers/memory.ts';
import type { Fact } from '../../domain/facts/fact.ts';
import type { Line } from '../../language/sentences/line.ts';
import { languageName, type SpokenLanguage } from '../../language/transcript/detect-language.ts';
import { countWords } from '../count-words.ts';
import { classifyIntent } from './classify-intent.ts';
import { createFact } from './extract/create-fact.ts';
import { wishFacts } from './extract/forget-facts.ts';
import { formatForgetWishes } from './forgetting/format-wishes.ts';
import { type ForgetWishes, readWishes } from './forgetting/read-wishes.ts';
import { composeNote } from './note/compose-note.ts';
import { noteWithoutReading } from './note/unsupported-language-note.ts';
import { isNotReached } from './unanswered/not-reached.ts';
import { describeShortCall, findCallback } from './unanswered/short-call.ts';
import { unansweredNote } from './unanswered/unanswered-note.ts';
import { understandCall } from './understand-call.ts';

const join = (parts: readonly string[]): string => parts.filter(Boolean).join(' ');

/** The facts without those that the caller asked to have forgotten, and the wishes themselves. */
const keptFacts = (
  facts: readonly Fact[],
  { forgottenKinds, everything, requests }: ForgetWishes,
): Fact[] => [
  ...(everything ? [] : facts.filter(({ kind }) => !forgottenKinds.has(kind))),
  ...wishFacts(requests),
];

/** Ends the promised callback if the call contains no other fact. */
function calledBack(lines: readonly Line[]): Fact[] {
  const line = findCallback(lines);
  return line ? [createFact('callback', {}, line, { status: 'withdrawn' })] : [];
}

/** The lines without wishes to have something forgotten. */
const withoutWishes = (spoken: SpokenLanguage, { lines }: ForgetWishes): SpokenLanguage => {
  const left = new Map(lines.map((line) => [line.turn, line]));
  return { ...spoken, lines: spoken.lines.flatMap(({ turn }) => left.get(turn) ?? []) };
};

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
  const wishes = readWishes(all);
  const asked = formatForgetWishes(wishes.requests);
  if (wishes.everything) return { summary: asked, facts: wishFacts(wishes.requests), ...unknown };
  const { reading, lines, foreign } = withoutWishes(whole, wishes);
  const spoken = language && language !== 'en' ? `In ${languageName(language)}.` : '';
  const room = maxWords - countWords(asked) - countWords(spoken);
  if (!reading) {
    const note = noteWithoutReading(call, foreign, language, room);
    return { summary: join([note, asked]), facts: wishFacts(wishes.requests), ...unknown };
  }
  const understood = understandCall(lines, call, reading);
  const learnt = understood.facts.length > 0 ? understood.facts : calledBack(lines);
  const facts = keptFacts(learnt, wishes);
  const note = composeNote({ ...understood, facts }, room);
  const summary = note
    ? join([spoken, note, asked])
    : join([spoken, describeShortCall(call, lines), asked]);
  return {
    summary,
    facts,
    intent: reading === 'en' ? classifyIntent(lines, call.outcome) : 'unknown',
    language,
  };
}
