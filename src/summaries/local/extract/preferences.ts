import type { FactOf } from '../../../domain/facts/fact.ts';
import { clauseSpans, spanAround } from '../../../language/phrasing/clause-spans.ts';
import { quoteFrom } from '../../../language/phrasing/quote.ts';
import type { Sentence } from '../../../language/sentences/sentence.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import * as wishes from '../../../language/vocabulary/extract/wishes.ts';
import type { Span } from '../../../language/vocabulary/span.ts';
import { isAsking, isRequest, spokenByCaller } from './adjacent-turns.ts';
import { CONFIDENCE, createFact } from './create-fact.ts';

const MOST = 4;
const WORDS = 14;
const TOPICS = wishes.WISH_TOPICS.map(([topic, list]) => [topic, cues(list)] as const);
const LASTING = cues(wishes.LASTING);
const PREFERS = cues(wishes.PREFERS);
const NO_WISH = cues(wishes.NO_WISH);
const TAKES_BACK = cues(wishes.TAKES_BACK);
const NOUNS = cues(wishes.WISH_NOUNS);
const FIXED = new Set(['time', 'day', 'money', 'email', 'phone', 'number']);

export type PreferenceWish = { readonly topic: string; readonly place: Span };

/** "I'd prefer the 4:30" only chooses between offers. */
function isOfThisCall(sentence: Sentence, { start, end }: Span): boolean {
  const clause = sentence.text.slice(start, end);
  if (PREFERS.test(clause) && !LASTING.test(clause)) return true;
  const hasMoment = sentence.values.some(
    (value) => FIXED.has(value.kind) && value.start >= start && value.end <= end,
  );
  return hasMoment && PREFERS.test(clause);
}

/** A lasting preference of the caller with its place; null if there is none. */
export function findPreferenceWish(sentence: Sentence): PreferenceWish | null {
  const { role, text, question } = sentence;
  if (role !== 'user' || NO_WISH.test(text)) return null;
  for (const [topic, list] of TOPICS) {
    const place = list.find(text);
    if (!place) continue;
    const span = spanAround(sentence, place);
    const clause = text.slice(span.start, span.end);
    if (isAsking(clause, question) && !isRequest(clause)) continue;
    if (!isOfThisCall(sentence, span)) return { topic, place };
  }
  return null;
}

/** "I'm not vegetarian any more", "forget the texting": withdraws a preference. */
const takenBack = (sentence: Sentence): FactOf<'preference'>[] =>
  sentence.role !== 'user'
    ? []
    : clauseSpans(sentence).flatMap(({ start, end }) => {
        const clause = sentence.text.slice(start, end);
        const noun = TAKES_BACK.test(clause) ? NOUNS.find(clause) : null;
        if (!noun) return [];
        const text = clause.slice(noun.start, noun.end);
        const topic = TOPICS.find(([, list]) => list.test(clause))?.[0] ?? 'other';
        return [createFact('preference', { topic, text }, sentence, { status: 'withdrawn' })];
      });

function wished(sentence: Sentence): FactOf<'preference'>[] {
  const clean = TAKES_BACK.test(sentence.text) ? keptPart(sentence) : sentence;
  const wish = clean && findPreferenceWish(clean);
  if (!clean || !wish) return [];
  const whole = quoteFrom(clean.text, { words: WORDS });
  const span = spanAround(clean, wish.place, 4);
  const text = whole.endsWith('…') ? quoteFrom(clean.text, { span, words: WORDS }) : whole;
  const confidence = CONFIDENCE.one;
  return text
    ? [createFact('preference', { topic: wish.topic, text }, sentence, { confidence })]
    : [];
}

/** The sentence without the clauses that withdraw something. */
function keptPart(sentence: Sentence): Sentence | null {
  const kept = clauseSpans(sentence)
    .map(({ start, end }) => sentence.text.slice(start, end))
    .filter((clause) => !TAKES_BACK.test(clause));
  return kept.length > 0 ? { ...sentence, text: kept.join(''), values: [] } : null;
}

/** Lasting preferences of the caller, as up to four quotes. */
export function extractPreferences(sentences: readonly Sentence[]): FactOf<'preference'>[] {
  const found = spokenByCaller(sentences).flatMap((one) => [...takenBack(one), ...wished(one)]);
  const texts = new Map(found.map((fact) => [fact.value.text.toLowerCase(), fact]));
  return [...texts.values()].slice(-MOST);
}
