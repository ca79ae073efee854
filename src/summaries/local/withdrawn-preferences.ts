import { confidenceOf, type FoundFact, foundFact } from './found-fact.ts';
import { isCased } from './name-words.ts';
import { inNote } from './preferences.ts';
import type { Sentence } from './sentences.ts';

const GONE = [
  /\b(?:i'm|i am|we're) (?:not|no longer) (?:a )?(?<what>vegetarian|vegan|allergic to [^.,;?!]{2,40}?|diabetic|gluten[- ]free)(?: (?:any ?more|any longer|now))?(?=[.,;?!]|$)/i,
  /\b(?<what>(?:early |late )?(?:mornings|afternoons|evenings|weekends|weekdays|calls|texts|e-?mails|stairs)|phone calls) (?:are|is) (?:fine|ok|okay|good) (?:now|again|after all)\b/i,
  /\b(?:i|we) (?:don't (?:mind|need|want|prefer)|do not (?:mind|need|want|prefer)|no longer (?:need|want|prefer|mind)) (?<what>(?!you\b|it\b|that\b|them\b|this\b|him\b|her\b|any of)[^.,;?!]{3,50}?) (?:any ?more|any longer)\b/i,
  /\b(?:i|we) no longer (?:need|want|prefer|mind) (?<what>(?:mornings|afternoons|evenings|texts|calls|the same \w+|vegetarian\b)[^.,;?!]{0,40})/i,
  /\b(?:scratch|forget|never mind|drop|scrap|ignore|cancel|no more of) (?:about )?(?:the|that|my|those) (?<what>(?:text|call|e-?mail|whats ?app|morning|afternoon|evening|weekend|voicemail|letter)\w*)(?: (?:thing|rule|business|stuff|request))?\b/i,
  /\b(?:don't|do not) worry about (?:the |my )?(?<what>weekends?|mornings?|afternoons?|evenings?|texts?|calls?)\b/i,
  /\byou can (?<what>call|text|e-?mail) me (?:again|at work again|now)\b/i,
];

/** Preferences the caller took back, by what was named. */
export function findWithdrawnPreferences(sentences: readonly Sentence[]): FoundFact[] {
  const cased = isCased(sentences);
  return sentences.flatMap(({ role, text, turn }) => {
    if (role !== 'user' || /\bappointment|call me back|quote\b/i.test(text)) return [];
    const what = GONE.map((pattern) => pattern.exec(text)?.groups?.what).find(Boolean);
    if (!what) return [];
    const details = {
      status: 'withdrawn',
      said: text,
      confidence: confidenceOf({ cased }),
    } as const;
    return [foundFact('preference', { value: inNote(what), turn }, details)];
  });
}
