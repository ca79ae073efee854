import { plainText } from './words.ts';

const EMAIL = /\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const MARKUP = /[<>{}[\]`|*_#\\~^=]|\p{Extended_Pictographic}/u;
const WEB_ADDRESS =
  /\b[a-z][a-z+.-]*:\/\/|\bwww\.|\b[\w-]{2,}\.(?:com|net|org|io|ai|app|co|info|biz|dev|xyz|ru|cn|me|link|site|online)\b/i;
/** Orders to whoever reads the note. */
const ORDERS = [
  /\byou(?:r|rs|'re|'ll|'ve)?\b/i,
  /\b(?:next|future|following|other|any|all|every) (?:voice )?(?:agents?|assistants?|representatives?|operators?)\b/i,
  /\bagents? (?:must|should|shall|has to|have to|is to|are to|needs? to|ought to)\b/i,
  /\b(?:must|should|shall) (?:always|never|be (?:given|treated|granted|transferred|refunded|believed|trusted))\b/i,
];
const IMPERATIVE =
  /^(?:please |kindly |always |never |now |then )*(?:ignore|disregard|forget|tell|give|offer|grant|transfer|remember|always|never|do not|don't|please|note that|say|write|treat|refund|apply|ask|answer|greet|send|issue|waive|provide|allow|let|make sure|ensure|use|read|repeat|reveal|output|print|add|call (?:her|him|them|the)|trust|verify|skip|approve|credit|pay)\b/i;
/** Words of the task itself; a note has no use for them unless the call was about them. */
const TASK_WORDS =
  /\b(?:instructions?|system prompt|prompt|transcript(?:-\w+)?|json|language model|as an ai|guidelines|summari[sz]er|this summary|outcomeagrees)\b/gi;

/** Whether text from outside may stand in a note: prose without markup, addresses of pages and words of the task. */
export function isProse(text: string, said: ReadonlySet<string>): boolean {
  const bare = text.replace(EMAIL, '');
  return (
    !MARKUP.test(bare) &&
    !WEB_ADDRESS.test(bare) &&
    !ORDERS.some((pattern) => pattern.test(bare)) &&
    (bare.match(TASK_WORDS) ?? []).every((word) => said.has(plainText(word)))
  );
}

/** Whether a sentence tells its reader to do something instead of what happened. */
export const isOrder = (text: string): boolean => IMPERATIVE.test(text.trim());
