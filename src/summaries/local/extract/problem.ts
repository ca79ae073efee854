import type { FactOf } from '../../../domain/facts/fact.ts';
import { clauseSpans } from '../../../language/phrasing/clause-spans.ts';
import { contentWords } from '../../../language/phrasing/content-words.ts';
import { isSmallTalk, withoutOpeners } from '../../../language/phrasing/openers.ts';
import { quoteFrom } from '../../../language/phrasing/quote.ts';
import type { Sentence } from '../../../language/sentences/sentence.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import * as reasons from '../../../language/vocabulary/extract/reasons.ts';
import { CONFIDENCE, factFrom } from './evidence.ts';
import { isSettled, settledMatter } from './settled.ts';
import { turnBefore } from './turns.ts';

const WORDS = 20;
/** So many of the caller's sentences that say something are looked at. */
const MOST_SENTENCES = 9;
const WANTS = cues(reasons.WANTS);
const TROUBLE = cues(reasons.TROUBLE);
const NO_REASON = cues(reasons.NO_REASON, 'start');
const INSULTS = cues(reasons.INSULTS);
const OPEN_QUESTIONS = cues(reasons.OPEN_QUESTIONS);
const isOpenQuestion = ({ text }: Sentence): boolean => OPEN_QUESTIONS.test(text);
const ANSWER = 0.4;
const AGENT_REASONS = cues(reasons.AGENT_REASONS);
/** "This is Tom Avery", "it's Gwen Marsh about my sessions": who calls, before why. */
const WHO =
  /^(?:(?:this is|it['’]?s|my name(?:['’]s| is)|i['’]m|name['’]?s|me llamo|soy|je suis|je m'appelle|sono|ich bin)\s+)?(?:\p{Lu}[\p{L}'.-]+[\s,]*){1,4}(?:\s?(?:here|again|speaking))?(?:\s+(?:from|at|with|of|in)\s+[\p{L}' ]{2,30})?(?:[,.]\s+|\s+(?=about|calling|and i)|$)/u;
const ONLY_WHO =
  /^(?:(?:[Tt]his is|[Ii]t['’]?s|[Ii]'m|[Mm]y name(?:['’]s| is)|[Tt]he name(?:['’]s| is))(?:\s+[\p{L}'-]+){1,2}|(?:(?:from |of |with )?\p{Lu}[\p{L}'.-]+[,\s]*){1,6}(?:again|here|speaking)?)$/u;

/** Whether a clause, by its offsets in the sentence, may be quoted: nothing in it was refused later. */
export type IsTellable = (sentence: Sentence, start: number, end: number) => boolean;

type Reason = { readonly text: string; readonly sentence: Sentence; readonly score: number };

function scoreOf(text: string): number {
  const words = contentWords(text).length;
  const plain = withoutOpeners(text);
  if (words === 0 || NO_REASON.test(plain) || ONLY_WHO.test(text)) return 0;
  const wanted = (WANTS.test(text) ? 3 : 0) + (TROUBLE.test(text) ? 4 : 0);
  return (1 + wanted + Math.min(words, 8) * 0.7) * (words === 1 && wanted < 4 ? 0.5 : 1);
}

/** The runs of clauses of at most so many words that may be quoted. */
function runsIn(sentence: Sentence, isTellable: IsTellable): string[] {
  const spans = clauseSpans(sentence);
  const runs: string[] = [];
  for (let from = 0; from < spans.length; from++)
    for (let to = from; to < spans.length; to++) {
      const [first, last] = [spans[from], spans[to]];
      if (!first || !last || !isTellable(sentence, last.start, last.end)) break;
      const said = sentence.text.slice(first.start, last.end);
      if (INSULTS.test(sentence.text.slice(last.start, last.end))) break;
      if (said.split(/\s+/).length > WORDS + 8) break;
      runs.push(said);
    }
  return runs;
}

const withoutName = (text: string): string => {
  const rest = withoutOpeners(text).replace(WHO, '');
  return rest.split(/\s+/).length > 1 ? rest : text;
};

function bestRun(sentence: Sentence, isTellable: IsTellable): Reason | null {
  if (sentence.values.some(({ kind }) => kind === 'email' || kind === 'phone')) return null;
  const scored = runsIn(sentence, isTellable).flatMap((run): Reason[] => {
    const text = quoteFrom(withoutName(run), { words: WORDS });
    if (text.split(/\s+/).length < 2 || isSmallTalk(run) || text.startsWith('[')) return [];
    const long = Math.max(0, text.split(/\s+/).length - 12) * 0.25;
    return [{ text, sentence, score: scoreOf(text) - long }];
  });
  return scored.reduce<Reason | null>(
    (best, one) => (one.score > 0 && (!best || one.score > best.score) ? one : best),
    null,
  );
}

/** An answer to "When?" or "How many?" says why less often than what was said unasked. */
function weightOf(sentence: Sentence, sentences: readonly Sentence[]): number {
  const before = turnBefore(sentence, sentences);
  const isAnswer = before.some(({ question }) => question) && !before.some(isOpenQuestion);
  return isAnswer ? ANSWER : 1;
}

/** The sentence in which somebody says why; the first turns count for more. */
function bestOf(
  said: readonly Sentence[],
  sentences: readonly Sentence[],
  isTellable: IsTellable,
): Reason | null {
  const turns = [...new Set(said.map(({ turn }) => turn))];
  let best: Reason | null = null;
  for (const sentence of said.slice(0, MOST_SENTENCES)) {
    const reason = bestRun(sentence, isTellable);
    const late = 1 + turns.indexOf(sentence.turn) * 0.3;
    const score = ((reason?.score ?? 0) * weightOf(sentence, sentences)) / late;
    if (reason && score > (best?.score ?? 0)) best = { ...reason, score };
  }
  return best;
}

const speaksFirst = (sentences: readonly Sentence[], role: Sentence['role']): Sentence[] =>
  sentences.filter((one) => one.role === role && !isSmallTalk(one.text));

/** What the call is about, as one short quote; nothing where it was settled in the call. */
export function extractProblem(
  sentences: readonly Sentence[],
  isTellable: IsTellable,
): FactOf<'problem'>[] {
  if (isSettled(sentences)) return settledMatter(sentences);
  const own = bestOf(speaksFirst(sentences, 'user'), sentences, isTellable);
  const asked = speaksFirst(sentences, 'agent').filter(({ text }) => AGENT_REASONS.test(text));
  const reason =
    own && own.score >= LEAST ? own : (bestOf(asked.slice(0, 2), sentences, isTellable) ?? own);
  if (!reason) return [];
  const { text, sentence } = reason;
  return [factFrom('problem', { text }, sentence, { confidence: CONFIDENCE.one })];
}

/** Below that a caller only answered. */
const LEAST = 4;
