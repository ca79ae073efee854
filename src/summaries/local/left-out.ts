import { replyTo } from './replies.ts';
import type { Sentence } from './sentences.ts';
import { isSmallTalk } from './small-talk.ts';

const CONTACT_FRAME =
  /^(?:the|my|is|it|it's|at|and|in|one|name|number|address|email|use|so|that's|cell|direct|line|i'm|yes|this|birth|born|as|well|sure|best)$/;
const GREETING =
  /\b(?:this is|speaking|you're speaking with|you've reached|thanks for calling|thank you for calling|welcome to|virtual assistant|how (?:can|may) (?:i|we) (?:help|assist))\b/i;

/** Nothing but a value and who it belongs to: said better in the line of contacts. */
function isOnlyContact(sentence: Sentence, name: string | null): boolean {
  const contacts = sentence.values.filter(
    ({ kind, day }) => /^(?:phone|email|address)$/.test(kind) || (day && day.year < 2015),
  );
  let rest = sentence.text.toLowerCase();
  for (const { shown } of contacts) rest = rest.replace(shown.toLowerCase(), ' ');
  const names = (name ?? '').toLowerCase().split(' ');
  const words = rest.match(/[\p{L}\d'][\p{L}\d'-]+/gu) ?? [];
  const left = words.filter((word) => !CONTACT_FRAME.test(word) && !names.includes(word));
  return (contacts.length > 0 || name !== null) && left.length < 2;
}

const isRefusedRecap = (sentence: Sentence, sentences: readonly Sentence[]): boolean =>
  sentence.role === 'agent' &&
  sentence.question &&
  sentence.values.length > 0 &&
  replyTo(sentence, sentences) === 'no';

/** "Can he text me?" "Luis will text you …": the answer says it all. */
function isAnsweredRequest(sentence: Sentence, sentences: readonly Sentence[]): boolean {
  if (sentence.role !== 'user' || !sentence.question) return false;
  const next = sentences
    .slice(sentence.index + 1, sentence.index + 4)
    .filter(({ role }) => role === 'agent');
  const words = new Set(sentence.text.toLowerCase().match(/[a-z]{4,}/g));
  return next.some(
    ({ text }) =>
      /\b(?:will|'ll|'ve|have)\b/i.test(text) &&
      text
        .toLowerCase()
        .match(/[a-z]{4,}/g)
        ?.some((word) => words.has(word) && !/^(?:that|have|will|this|with|when)$/.test(word)),
  );
}

/** Sentences a note does without: courtesies, greetings, bare contacts, refused offers, requests answered at once. */
export function isLeftOut(
  sentence: Sentence,
  sentences: readonly Sentence[],
  name: string | null,
): boolean {
  const greeting = sentence.role === 'agent' && sentence.turn < 2 && GREETING.test(sentence.text);
  return (
    greeting ||
    isSmallTalk(sentence.text) ||
    isOnlyContact(sentence, name) ||
    isRefusedRecap(sentence, sentences) ||
    isAnsweredRequest(sentence, sentences)
  );
}
