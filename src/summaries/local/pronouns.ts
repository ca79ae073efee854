import type { Sentence } from './sentences.ts';

const ROLE = `(?:technician|manager|doctor|estimator|specialist|nurse|driver|agent|engineer|plumber|electrician|mechanic|stylist|lawyer|attorney|advisor|inspector|colleague|supervisor|dentist|therapist|vet|installer|crew lead|owner)`;
const PERSON = new RegExp(
  String.raw`\b(?:\p{Lu}\p{Ll}+(?= is (?:in|out|away|busy|not|on)\b)|(?:[Mm]r|[Mm]s|[Mm]rs|[Dd]r)\.? \p{L}[\p{L}'-]+|(?:[Tt]he|[Oo]ur) (?:[\p{L}-]+ ){0,2}${ROLE}(?: \p{Lu}[\p{L}'-]+)?)`,
  'gu',
);
const PRONOUN = /^(he|she)(?='|\b)/i;
const REACH = 8;

/** "She can call you": who she is, from what the same side said shortly before. */
export function withoutPronoun(
  text: string,
  sentence: Sentence,
  sentences: readonly Sentence[],
): string {
  if (sentence.role !== 'agent' || !PRONOUN.test(text)) return text;
  const before = sentences.slice(Math.max(0, sentence.index - REACH), sentence.index);
  const person = before
    .filter(({ role }) => role === 'agent')
    .flatMap((other) => [...other.text.matchAll(PERSON)].map(([said]) => said))
    .at(-1);
  return person ? text.replace(PRONOUN, person).replace(/^(.+?)'ll\b/, '$1 will') : text;
}

/** Whom the caller was told to expect a call from. */
export function whoCallsBack(sentences: readonly Sentence[]): string | null {
  const promise = sentences.findLast(
    ({ role, text }) => role === 'agent' && /\b(?:can|will|'ll|could) (?:\w+ )?call\b/i.test(text),
  );
  const said = promise && withoutPronoun(promise.text, promise, sentences);
  const person = said?.match(PERSON)?.[0];
  return person ?? null;
}
