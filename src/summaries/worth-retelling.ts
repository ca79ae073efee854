import { flatten } from '../domain/flat-text.ts';

const LEAST_WORDS = 4;
/** Of the long words of a sentence: with so many of them told it says nothing new. */
const TOLD_SHARE = 0.7;
const STEM = 5;

const GREETING =
  /^[^.!?]{0,60}\b(?:good (?:morning|afternoon|evening|day)|g['’]day|hello|hi)\b|\bhow (?:can|may) (?:i|we) help|\bthank(?:s| you) for (?:calling|ringing)|\bspeaking$|^(?:morning|afternoon|evening|hi|hello|hey),/i;
const VOICEMAIL =
  /\b(?:message bank|voice ?mail|mailbox|answering machine|leave (?:a|your|us a|me a|the) (?:message|name)|after the (?:tone|beep)|(?:person|customer|subscriber|number) (?:you|we|the caller|they)(?: are|'re| have| is)? (?:call|dial|try|ring)\w*|is (?:currently )?(?:unavailable|not available))\b/i;
const INTRODUCTION =
  /^(?:(?:hi|hello|yes|oh),? )?(?:it['’]?s|this is|is|here is|i['’]?m|they['’]?re|the caller is|we['’]?re|from|with|for|named?) (?:the |a |mr\.? |mrs\.? |ms\.? )?\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*)*(?:[,.]|$| (?:here|again|from|of|at|calling|and)\b)|^\p{Lu}[\p{L}'’-]* (?:here|again)\b|\bwrong number\b/u;
const PLEASANT =
  /\b(?:awesome|lovely|superb|beautiful|wonderful|delicious|pretty|gorgeous|great job|good job|feels? (?:great|good|fine)|no (?:drama|problem|worries|hurry|rush)|my pleasure|happy with (?:that|it|everything)|just (?:wanted to say|(?:calling|ringing) to say|to say)|say(?:ing)? (?:hi|hello|thanks)|(?:is|'s|are|was) (?:great|perfect|nice)|oh,? (?:my|their) god|of course|spot on|sounds good|(?:take|have) a (?:good|nice|great)|all the best|congrat\w+|bless)\b|^(?:no worries|noted|perfect|great|sure|okay|alright|ay|arre|haan|yes|yeah|oh)\b/i;
const SUBSTANCE =
  /\b(?:needs?|wants?|wish\w*|cancel\w*|mov(?:e|ed|ing)|book\w*|order\w*|pays?|paid|broken?|leak\w*|allerg\w*|can['’]?t|cannot|won['’]?t|isn['’]?t|wasn['’]?t|doesn['’]?t|didn['’]?t|hasn['’]?t|haven['’]?t|will|must|should|has to|have to|bring|confirm\w*|chang\w+|instead|no longer|any ?more|deposit|warranty|guarantee|insurance|register\w*|ready|clear the|deliver\w*|install\w*|repair\w*|replac\w+|refund\w*|invoice|contract|form|due|missing|wrong|asked (?:us|for|about|to|whether|how|when|if)|would like|question)\b|['’]ll\b|\b(?:now|new)\b.*\d|\d+ (?:people|guests|persons|users|seats|of us)/i;
/** "The gate is stuck": how something of the caller's is. */
const STATE =
  /^(?:the|their|the caller['’]s) (?:[\p{L}'’-]+ ){1,3}(?:is|are|isn['’]t|aren['’]t|was|has|hasn['’]t|keeps|won['’]t)\b/iu;
const VERB =
  /['’](?:s|re|ve|ll|d|m)\b|n['’]t\b|\b(?:is|are|was|were|be|been|has|have|had|will|would|can|could|should|must|may|might|do|does|did|go|goes|went|came|come|comes|got|get|gets|takes?|took|makes?|made|says?|said|needs?|wants?|asks?|leaks?|limps?|runs?|bangs?|rains?|stays?|pays?|paid|sent|send|told|give|gave|let|call|try|bring|clear|write|bled|forgot|find|found|keeps?|kept|lost|broke|put|sold|left|means?|costs?|wrote|likes?|works?|starts?|stops?|thinks?|knows?|looks?|wishes)\b|\b\w{2,}ed\b/i;
const DANGLING =
  /(?:,|\b(?:and|or|but|the|an?|to|of|for|with|that|is|are|if|so|because|no))\s*[.?!…]*$/i;
/** "Their daughter's, because …", "The caller would like one then." */
const HALF =
  /^(?:their|the) \p{L}+['’]s,|\b(?:like|take|want|need|do|have)s? (?:one|it|that)(?: then| too)?[.!]?$/iu;
const COUNT = /\b\d+ (?:people|guests|persons|users|seats)\b/i;
/** It points at what was said before, and says nothing by itself. */
const POINTS = /^(?:that|this|it|then|there|so|those|these|they)\b/i;
const POINTING_WORDS = 6;

const STOP = new Set(
  "caller their they them they're they've they'll would wants want needs need asked about that this have with from could should like will been were again there when what some".split(
    ' ',
  ),
);

const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** Greetings, recorded voices, who is speaking, and half sentences. */
function isNoise(text: string): boolean {
  const plain = text.replace(/^The caller (?=is\b|it)/, '').replace(/^[:,\s]+/, '');
  if (GREETING.test(plain) || VOICEMAIL.test(plain) || INTRODUCTION.test(plain)) return true;
  const words = countWords(plain);
  if (
    (words < LEAST_WORDS && !COUNT.test(plain)) ||
    HALF.test(plain) ||
    !VERB.test(plain) ||
    DANGLING.test(plain)
  )
    return true;
  return POINTS.test(plain) && words < POINTING_WORDS;
}

const hasSubstance = (text: string): boolean =>
  SUBSTANCE.test(text) || (STATE.test(text) && !PLEASANT.test(text));

/** Whether a sentence tells a need, a result or a task. */
export const isWorth = (text: string): boolean => !isNoise(text) && hasSubstance(text);

/** Whether it says at least what a call was about. */
export const isTopic = (text: string): boolean =>
  !isNoise(text) && (SUBSTANCE.test(text) || !PLEASANT.test(text));

/** Words that carry a meaning, in a form that "ducts cleaned" and "duct cleaning" share. */
const stemsOf = (text: string): string[] =>
  flatten(text)
    .longWords.filter((word) => !STOP.has(word))
    .map((word) => word.slice(0, word.length > STEM ? STEM : STEM - 1));

/** Remembers what was said, to tell each matter once. */
export type Heard = { says(text: string): boolean; add(text: string): void };

/** @param share of the words of a text that were heard, from which on it says the same again */
export function createHeard(texts: readonly string[], share = TOLD_SHARE): Heard {
  const stems = new Set(texts.flatMap(stemsOf));
  return {
    says(text) {
      const own = stemsOf(text);
      return own.length > 0 && own.filter((stem) => stems.has(stem)).length / own.length >= share;
    },
    add(text) {
      for (const stem of stemsOf(text)) stems.add(stem);
    },
  };
}
