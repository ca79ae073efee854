import type { Line } from './reading.ts';

const ENGLISH =
  /\b(?:the|and|you|is|it|to|i'm|that|for|of|my|have|what|can|this|we|your|with|are|do|at|please|thanks|thank|yes|name|need|would|like|okay|hello|number|wrong|on|in|i|not|sorry)\b/gi;
const ENGLISH_FROM = 0.14;

export const countLetterWords = (text: string): number => text.match(/[\p{L}']+/gu)?.length ?? 0;

/** The share of words that only English, or hardly any other language, has. */
export const englishShare = (text: string): number =>
  (text.match(ENGLISH)?.length ?? 0) / Math.max(countLetterWords(text), 1);

/** Whether a text could be English: cheap, and fooled by a neighbour such as Norwegian. */
export const mayBeEnglish = (text: string): boolean => englishShare(text) >= ENGLISH_FROM;

const OTHER_SCRIPT = /[^\P{L}\p{sc=Latin}]/u;
// Small words of other languages, and letters English does not have.
const HINT =
  /[àâäæçèéêëìíîïñòóôöøùúûüßąćęłńśźżāčěřšťůžőűăîșț¿¡]|\b(?:el|los|las|una|por|que|est[aá]|quiero|necesito|mi|es|con|muy|gracias|hola|je|le|les|une|pour|avec|vous|est|merci|bonjour|ich|und|der|das|nicht|ein|eine|ist|bitte|danke|ik|het|een|van|niet|il|che|per|sono|vorrei|grazie|non|uma|não|nao|eu|jag|och|att|det|jeg|og|nie|jest|prosz[eę]|ve|bir)\b/i;

export const hasOtherScript = (text: string): boolean => OTHER_SCRIPT.test(text);

/** Whether a line of an English call may be in another language: cheap, and not sure. */
export const mayBeForeign = (text: string): boolean =>
  hasOtherScript(text) || (!mayBeEnglish(text) && HINT.test(text));

/** Whether the words are English enough for English grammar to be applied to them. */
export function isEnglish(lines: readonly Line[]): boolean {
  const text = lines
    .slice(0, 60)
    .map((line) => line.text)
    .join(' ')
    .slice(0, 8_000);
  return countLetterWords(text) > 0 && mayBeEnglish(text);
}
