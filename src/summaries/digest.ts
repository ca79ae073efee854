import type { FinishedCall } from '../domain/call.ts';
import { beginningOf } from './local/beginning.ts';
import { quoteCall } from './local/extract.ts';
import { isEnglish } from './local/language.ts';
import { findNeed } from './local/need.ts';
import { isImperative, reportQuestion } from './local/questions.ts';
import { type Line, readCall, writeOut } from './local/reading.ts';
import { reportCaller } from './local/reported-speech.ts';
import { isQuestion, type Sentence, splitTurn } from './local/sentences.ts';
import { withoutOpeners } from './local/small-talk.ts';
import { NO_CONVERSATION, OUTCOME_WORDS } from './outcome-words.ts';

const TURNS = 30;
const WANT_WORDS = 30;

/** The caller's first sentences, without their values: the digest resolves nothing. */
function openingSentences(lines: readonly Line[]): Sentence[] {
  const said = lines.filter(({ role }) => role === 'user').slice(0, 8);
  return said
    .flatMap((line) =>
      splitTurn(writeOut(beginningOf(line.text, 400))).map((text) => ({ text, line })),
    )
    .map(({ text, line }, index) => ({
      index,
      turn: line.turn,
      role: line.role,
      text,
      question: isQuestion(text),
      values: [],
    }));
}

function wantOf(lines: readonly Line[]): string {
  const need = findNeed(openingSentences(lines));
  if (!need) return '';
  const subject = 'The caller';
  const text = withoutOpeners(need.text).replace(/[.?!]+$/, '');
  const said =
    need.question || isImperative(text)
      ? reportQuestion(text, { subject })
      : reportCaller(text, { subject });
  const words = (said ?? `${subject} asked: ${text}`).split(' ');
  return `${words.slice(0, WANT_WORDS).join(' ')}${words.length > WANT_WORDS ? ' …' : '.'}`;
}

/** One or two sentences about a call at once, without a model: its outcome and what the caller wanted. */
export function digestCall(call: FinishedCall): string {
  const lines = readCall(call, TURNS, TURNS);
  const answered = lines.some(({ role }) => role === 'user');
  if (!answered) return OUTCOME_WORDS[call.outcome] || NO_CONVERSATION;
  // Whoever spoke did answer, whatever the outcome says.
  const outcome = call.outcome === 'no_answer' ? 'other' : call.outcome;
  if (!isEnglish(lines)) return quoteCall(lines, outcome, WANT_WORDS);
  return [OUTCOME_WORDS[outcome], wantOf(lines)].filter(Boolean).join(' ') || NO_CONVERSATION;
}
