import type { FinishedCall } from '../domain/call.ts';
import { withoutOldDay } from './local/digest-days.ts';
import { quoteCall } from './local/extract.ts';
import { forgetWords, readWishes } from './local/forget-requests.ts';
import { isEnglish, mayBeForeign } from './local/language.ts';
import { findCallerName } from './local/names.ts';
import { findNeed } from './local/need.ts';
import { plainSentences } from './local/plain-sentences.ts';
import { isImperative, reportQuestion } from './local/questions.ts';
import { declinesPrice } from './local/quotes.ts';
import { type Line, readCall } from './local/reading.ts';
import { reportCaller } from './local/reported-speech.ts';
import type { Sentence } from './local/sentences.ts';
import { findSettled, settledWords } from './local/settled-matters.ts';
import { tellShortly } from './local/short-conversation.ts';
import { withoutOpeners } from './local/small-talk.ts';
import { toldLines } from './local/told-lines.ts';
import { NO_CONVERSATION, OUTCOME_WORDS } from './outcome-words.ts';

const FOREIGN_CONVERSATION = 'A conversation that was not in English.';
// What a caller wants is said at the start, how it went at the end; a write-back waits for no more.
const FIRST_TURNS = 16;
const LAST_TURNS = 8;
const TURN_CHARS = 300;
const WANT_WORDS = 30;
const OPENING_SENTENCES = 40;
const BOOKED = /\b(?:booked|rebooked|scheduled|reserved|moved to|see you|you're (?:all )?set)\b/i;
const NOT_BOOKED = /\bcancel|\bif\b|n't\b|\bremoved?\b/i;

function wantOf(sentences: readonly Sentence[]): string {
  const need = findNeed(sentences.slice(0, OPENING_SENTENCES));
  if (!need) return '';
  const subject = findCallerName(sentences)?.value ?? 'The caller';
  const text = withoutOldDay(withoutOpeners(need.text).replace(/[.?!]+$/, ''), sentences);
  const said =
    need.question || isImperative(text)
      ? reportQuestion(text, { subject })
      : reportCaller(text, { subject });
  const words = (said ?? `${subject} asked: ${text}`).split(' ');
  return `${words.slice(0, WANT_WORDS).join(' ')}${words.length > WANT_WORDS ? ' …' : '.'}`;
}

/** How the call ended: what it cancelled or settled goes before an outcome that its words contradict. */
function endOf(outcome: FinishedCall['outcome'], sentences: readonly Sentence[]): string {
  const booked = sentences.findLast(
    ({ role, text, question }) =>
      role === 'agent' && !question && BOOKED.test(text) && !NOT_BOOKED.test(text),
  );
  const settled = settledWords(findSettled(sentences, booked?.index ?? null, outcome));
  if (outcome === 'quote_given' && declinesPrice(sentences)) return 'Quote given and declined.';
  const contradicted = outcome === 'appointment_booked' && /cancelled/.test(settled);
  return [contradicted ? '' : OUTCOME_WORDS[outcome], settled].filter(Boolean).join(' ');
}

/** One or two sentences about a call at once, without a model: how it ended and what the caller wanted. */
export function digestCall(call: FinishedCall): string {
  const all = readCall(call, FIRST_TURNS, LAST_TURNS, TURN_CHARS);
  const answered = all.some(({ role }) => role === 'user');
  if (!answered) return OUTCOME_WORDS[call.outcome] || NO_CONVERSATION;
  const { forgotten, lines } = readWishes(toldLines(all));
  const asked = forgetWords(forgotten);
  if (forgotten.has('everything')) return asked;
  const told = digestLines(lines, call);
  if (told !== NO_CONVERSATION) return [told, asked].filter(Boolean).join(' ');
  return asked || tellShortly(call, lines);
}

/** What the lines of an answered call tell. */
function digestLines(lines: readonly Line[], call: FinishedCall): string {
  // Whoever spoke did answer, whatever the outcome says.
  const outcome = call.outcome === 'no_answer' ? 'other' : call.outcome;
  if (!isEnglish(lines)) return quoteCall(lines, outcome, WANT_WORDS);
  const sentences = plainSentences(lines.filter(({ text }) => !mayBeForeign(text)));
  const digest = [endOf(outcome, sentences), wantOf(sentences)].filter(Boolean).join(' ');
  const foreign = lines.some(({ role, text }) => role === 'user' && mayBeForeign(text));
  return digest || (foreign ? FOREIGN_CONVERSATION : NO_CONVERSATION);
}
