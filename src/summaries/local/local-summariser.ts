import type { FinishedCall } from '../../domain/call.ts';
import type { CallSummary } from '../../domain/memory.ts';
import { digestCall } from '../digest.ts';
import { NO_CONVERSATION } from '../outcome-words.ts';
import type { Summariser } from '../summariser.ts';
import { readAgreement } from './agreement.ts';
import { composeNote } from './composition.ts';
import { callTime } from './date-values.ts';
import { loadChrono } from './dates.ts';
import { withWords } from './evidence.ts';
import { quoteCall } from './extract.ts';
import { gatherFacts } from './facts.ts';
import { foreignFacts } from './foreign-facts.ts';
import { forgetWords, readWishes, type Wishes } from './forget-requests.ts';
import { classifyIntent } from './intent-rules.ts';
import { isNotReached, notReached } from './not-reached.ts';
import { type Line, readCall } from './reading.ts';
import { readSentences } from './sentences.ts';
import { calledBack } from './short-conversation.ts';
import { languageName, readLanguage, type SpokenLanguage } from './spoken-language.ts';
import { toldLines } from './told-lines.ts';
import { agentsMessage } from './unanswered.ts';
import { cutTo } from './wording.ts';

const DEFAULT_MAX_WORDS = 60;

/** What was understood of a call: its words, and the wishes that were taken out of them. */
type Understood = { readonly spoken: SpokenLanguage; readonly wishes: Wishes };

/** The words that are left of those that were spoken. */
function partOf(whole: SpokenLanguage, left: readonly Line[]): SpokenLanguage {
  const texts = new Map(left.map((line) => [line.turn, line]));
  const leftOf = (lines: readonly Line[]): Line[] =>
    lines.flatMap(({ turn }) => texts.get(turn) ?? []);
  return { ...whole, english: leftOf(whole.english), foreign: leftOf(whole.foreign) };
}

async function summariseEnglish(
  call: FinishedCall,
  { spoken: { english, foreign, language }, wishes }: Understood,
  maxWords: number,
): Promise<CallSummary> {
  const time = callTime(call.startedAtMs, call.timeZone);
  const sentences = readSentences(english, time, await loadChrono());
  const agreement = readAgreement(sentences);
  const facts = gatherFacts(sentences, agreement, { call: time, outcome: call.outcome, wishes });
  const intent = classifyIntent(english, call.outcome);
  const spoken = language && language !== 'en' ? `The caller spoke ${languageName(language)}.` : '';
  const summary = composeNote(
    { sentences, agreement: facts.agreement, facts, outcome: call.outcome, intent, spoken },
    maxWords,
  );
  const known = new Set(facts.kept.map(({ kind }) => kind));
  const others = foreignFacts(foreign).filter(
    ({ kind }) =>
      !known.has(kind) && !facts.forgotten.has(kind) && !facts.forgotten.has('everything'),
  );
  const learnt = [...facts.kept, ...others];
  return {
    summary: summary || digestCall(call),
    facts: withWords(learnt.length > 0 ? learnt : calledBack(english), [...english, ...foreign]),
    intent,
    language,
  };
}

/** A call in another language: its outcome and what confirmed it, quoted. */
function summariseForeign(
  call: FinishedCall,
  { spoken: { foreign, language }, wishes }: Understood,
  maxWords: number,
): CallSummary {
  const outcome = call.outcome === 'no_answer' ? 'other' : call.outcome;
  const name = language && language !== 'en' ? languageName(language) : null;
  const { forgotten } = wishes;
  const asked = forgetWords(forgotten);
  if (forgotten.has('everything'))
    return { summary: asked, facts: withWords(wishes.facts, []), intent: 'unknown', language };
  const quoted = quoteCall(foreign, outcome, maxWords, name);
  const facts = foreignFacts(foreign).filter(({ kind }) => !forgotten.has(kind));
  return {
    summary: [asked && quoted === NO_CONVERSATION ? '' : quoted, asked].filter(Boolean).join(' '),
    facts: [...withWords(facts, foreign), ...withWords(wishes.facts, [])],
    intent: 'unknown',
    language,
  };
}

/** What the agent said it would do after nobody answered. */
async function summariseUnanswered(
  call: FinishedCall,
  { english, language }: SpokenLanguage,
  maxWords: number,
): Promise<CallSummary> {
  const time = callTime(call.startedAtMs, call.timeZone);
  const said = english.filter(({ role }) => role === 'agent');
  const message = said.length ? agentsMessage(readSentences(said, time, await loadChrono())) : '';
  const ended = call.outcome === 'no_answer' ? notReached(english) : digestCall(call);
  const summary = cutTo([ended, message].filter(Boolean).join(' '), maxWords);
  return { summary, facts: [], intent: 'unknown', language };
}

/** The built-in summariser: rules only, no network, the same note for the same call. */
export function createLocalSummariser(options: { maxWords?: number } = {}): Summariser {
  const maxWords = options.maxWords ?? DEFAULT_MAX_WORDS;
  return {
    name: 'local',
    async summarise(call, signal) {
      signal.throwIfAborted();
      const read = readCall(call);
      const isAnswered = read.some(({ role }) => role === 'user');
      const lines = toldLines(read);
      if (!isAnswered || isNotReached(read, call.outcome))
        return summariseUnanswered(call, await readLanguage(lines), maxWords);
      const wishes = readWishes(lines);
      const whole = await readLanguage(lines);
      const spoken = partOf(whole, wishes.lines);
      const isForeign = whole.english.length === 0;
      if (isForeign) return summariseForeign(call, { spoken, wishes }, maxWords);
      return summariseEnglish(call, { spoken, wishes }, maxWords);
    },
  };
}
