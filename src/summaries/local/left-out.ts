import { isSpelledOut, lostItsMatter } from './noise.ts';
import { replyTo } from './replies.ts';
import type { Sentence } from './sentences.ts';
import { isSideTalk } from './side-talk.ts';
import { isSmallTalk, withoutOpeners } from './small-talk.ts';

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

/** How the agent answered the phone, before anybody else spoke; why it calls is no greeting. */
const isGreeting = ({ role, turn, text }: Sentence, sentences: readonly Sentence[]): boolean => {
  if (role !== 'agent' || /\b(?:calling|call) (?:for|about|regarding|because|to|you)\b/i.test(text))
    return false;
  const first = sentences.find((one) => one.role === 'user');
  return (turn < 2 && GREETING.test(text)) || (first !== undefined && turn < first.turn);
};

/** "Morning, Hollie, it's Gwendolyn Marsh." */
const CALLERS_GREETING =
  /^(?:good )?(?:morning|afternoon|evening|hi|hello|hey)\b.{0,30}\b(?:it's|it is|this is|here)\b/i;

/** "If you need anything else", "all of your questions". */
const CLOSING =
  /\b(?:anything|something|any other|any further|nothing) (?:else|more|information|questions?)\b|\ball (?:of )?(?:your|my) questions\b|\benjoy your (?:stay|meal|visit|trip|day)\b/i;

const OF_THE_CALENDAR =
  /^(?:on )?(?:\w+day )?\d{1,2} \w+ is (?:the|an?) \w+[.!]?$|^(?:an? )?(?:quarter|half|five|ten|twenty) (?:past|to) \w+[.!]?$/i;
// Told at the start of the note.
const NO_CALL = /^(?:there's |there is )?no need to (?:call|ring|phone)\b/i;

const EMPTY_TURN =
  /^(?:[\w':]+ ){0,3}(?:works|then|it is|is (?:good|fine|perfect|great|better)|\w+'s (?:good|fine|perfect|great|okay))[.!]?$|^(?:very|so|not|quite|too) (?:\w+ ?){1,3}(?:, (?:yes|no))?[.!]?$|^we'll try\b|^that's fine\b|^(?:(?:nah|no|nope|sorry),? )*(?:i'm |we're )?not paying (?:that|it|this)[.!]*$/i;

/** Sentences a note does without: courtesies, greetings, bare contacts, refused offers, requests answered at once. */
export function isLeftOut(
  sentence: Sentence,
  sentences: readonly Sentence[],
  name: string | null,
): boolean {
  return (
    isGreeting(sentence, sentences) ||
    (CALLERS_GREETING.test(sentence.text) && sentence.text.split(' ').length < 8) ||
    (CLOSING.test(sentence.text) && !sentence.values.length) ||
    OF_THE_CALENDAR.test(withoutOpeners(sentence.text)) ||
    NO_CALL.test(withoutOpeners(sentence.text)) ||
    lostItsMatter(sentence.text) ||
    isSpelledOut(withoutOpeners(sentence.text)) ||
    isSideTalk(sentences[sentence.index]?.text ?? sentence.text) ||
    EMPTY_TURN.test(withoutOpeners(sentence.text)) ||
    (sentence.role === 'user' &&
      /\b(?:calls? me|go by|nickname)\b(?! (?:back|when|if|at|on|in|to|about|for|before|after|first|later|please|today|tonight|tomorrow|this|next|again|any)\b|[,.]? ?(?:please)?[.!]*$)/i.test(
        sentence.text,
      )) ||
    isSmallTalk(sentence.text) ||
    isOnlyContact(sentence, name) ||
    isRefusedRecap(sentence, sentences) ||
    isAnsweredRequest(sentence, sentences)
  );
}
