import { CONFIDENCE, confidenceOf, type FoundFact, foundFact } from './found-fact.ts';
import { isCased } from './name-words.ts';
import { PREFERENCE_RULES } from './preference-rules.ts';
import { reportCaller } from './reported-speech.ts';
import type { Sentence } from './sentences.ts';

const MOST = 6;
// What follows says why or goes on about something else.
const TAIL =
  /,? (?:because|since|as (?:i|we)|so (?:that|i|we|he|she|they|please|you|can|could)|and (?:i|we|can|could|please|my|you|don't|do not)|but|if that's|if possible|if you can|when you can|just so|please|thanks|thank you|okay|though|by the way|he|i'm|i am|it's|we're)\b.*$/i;
/** What one prefers for years, other than the 4:30 of this call. */
const LASTING =
  /\b(?:mornings|afternoons|evenings|weekends|weekdays|\w+days|nights|e-?mails?|texts?|sms|whatsapp|phone|calls?|always|female|male|woman|man|same|aisle|window|ground floor|decaf|english|spanish|cash|card|paper|quiet)\b/i;
const WOULD = /\b(?:i'd|i would|we'd|we would) /i;
const ASKS_ALLERGY = /\b(?:allerg\w+|dietary|food restrictions?)\b/i;
const TO_WHAT =
  /^(?:(?:yes|yeah|yep|yup|um|uh|well|actually|just|only|mainly),? )*(?:(?:i'm |i am )?(?:allergic )?to )([^.;?!]{3,60})/i;

const shortened = (text: string): string =>
  text
    .replace(TAIL, '')
    .replace(/,? (?:please|thanks)$/i, '')
    .trim();

/** A wish without its first person: "text them", "their son is allergic". */
export const inNote = (value: string): string =>
  reportCaller(value, { subject: 'They' }).replace(/^\p{Lu}(?!\p{Lu})/u, (letter) =>
    letter.toLowerCase(),
  );

/** A choice between the times on offer is no preference to go by later. */
function isOfThisCall(sentence: Sentence, said: string): boolean {
  const moment = sentence.values.some(
    ({ kind, shown }) => /^(?:date|money|phone|email)$/.test(kind) && said.includes(shown),
  );
  const time = sentence.values.some(({ kind }) => kind === 'time');
  if (moment && !/\b(?:allergic|don't call|do not call|never call)\b/i.test(said)) return true;
  if (/\bprefer/i.test(said) && !LASTING.test(said)) return WOULD.test(said) || time;
  return false;
}

function wishesIn(sentence: Sentence): string[] {
  return PREFERENCE_RULES.flatMap((rules) => {
    for (const [pattern, form] of rules) {
      const match = pattern.exec(sentence.text);
      if (!match || isOfThisCall(sentence, match[0])) continue;
      const value = shortened(form.replace(/\$(\d)/g, (_all, group) => match[Number(group)] ?? ''));
      if (value.split(' ').length > 0 && value.length > 3) return [inNote(value)];
    }
    return [];
  });
}

/** "Any allergies?" "Yes, to latex." */
function allergyAnswer(sentence: Sentence, before: Sentence | undefined): string[] {
  if (before?.role !== 'agent' || !before.question || !ASKS_ALLERGY.test(before.text)) return [];
  const what = TO_WHAT.exec(sentence.text)?.[1];
  return what ? [`allergic to ${shortened(what)}`] : [];
}

const TAKEN_BACK =
  /\b(?:any ?more|no longer|any longer)\b|\b(?:fine|ok|okay|good) (?:now|again|after all)\b/i;

/** What the caller likes, cannot have or wants done every time; the last few only. */
export function findPreferences(sentences: readonly Sentence[]): FoundFact[] {
  const cased = isCased(sentences);
  const found = new Map<string, FoundFact>();
  for (const sentence of sentences) {
    const { role, text, turn, index } = sentence;
    if (role !== 'user' || TAKEN_BACK.test(text)) continue;
    const wishes = wishesIn(sentence);
    const answers = wishes.length ? [] : allergyAnswer(sentence, sentences[index - 1]);
    const confidence = answers.length ? CONFIDENCE.unsure : confidenceOf({ cased });
    for (const value of [...wishes, ...answers])
      found.set(value, foundFact('preference', { value, turn }, { said: text, confidence }));
  }
  return [...found.values()].slice(-MOST);
}
