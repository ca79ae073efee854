import type { Sentence } from './sentences.ts';

// What follows may go without changing what was said before it; after "but", "if" or "unless" it may not.
const TAIL =
  /(?:,? (?:and|so|because|since)|,) (?=(?:i|we|you|he|she|they|it|there|that)\b|(?:i|we|you|he|she|they|it|there|that)'|(?:the|my|your|our) [\p{L}-]+ (?:is|are|was|has|will|can)\b|so\.?$|well\.?$)/giu;
const BUT =
  /,? but (?=(?:i|we|you|he|she|they|it|there)\b|(?:i|we|you|he|she|they|it|there)'|the [p{L}-]+ (?:is|are|was|has|will|can)\b)/gi;
const DEPENDENT =
  /^(?:if|unless|when|since|because|as|before|after|until|till|while|once|although|though|whether|for|in|on|at|with|no|not|either)\b/i;
// Without what went before it nobody knows who is meant.
const POINTS_BACK = /^(?:he|she|they|it|that|this)\b/i;
const LEAST_WORDS = 4;

function part(sentence: Sentence, from: number, to: number): Sentence {
  const text = sentence.text.slice(from, to).trim();
  const values = sentence.values
    .filter(({ start, end }) => start >= from && end <= to)
    .map((value) => ({ ...value, start: value.start - from, end: value.end - from }));
  return { ...sentence, text, values };
}

/** Clauses of a statement that can stand alone: the first ones without the last, the last without the first. */
export function clauseVariants(sentence: Sentence): Sentence[] {
  const { text, question } = sentence;
  if (question || text.split(' ').length < LEAST_WORDS * 2) return [];
  const ends = [...text.matchAll(TAIL)];
  const heads = DEPENDENT.test(text) ? [] : ends.map(({ index }) => part(sentence, 0, index));
  const starts = [...ends, ...text.matchAll(BUT)]
    .map((found) => found.index + found[0].length)
    .filter((start) => !POINTS_BACK.test(text.slice(start)));
  const tails = /^(?:if|unless|when|until)\b/i.test(text)
    ? []
    : starts.map((start) => part(sentence, start, text.length));
  return [...heads, ...tails].filter((one) => one.text.split(' ').length >= LEAST_WORDS);
}
