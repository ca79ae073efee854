import { countWords } from './count-words.ts';

const LEAST_WORDS = 4;
const KEPT_TEXTS = 2_000;

const GREETING =
  /^[^.!?]{0,60}\b(?:good (?:morning|afternoon|evening|day)|g['’]day|hello|hi)\b|\bhow (?:can|may) (?:i|we) help|\bthank(?:s| you) for (?:calling|ringing)|\bspeaking$|^(?:morning|afternoon|evening|hi|hello|hey),/i;
const VOICEMAIL =
  /\b(?:message bank|voice ?mail|mailbox|answering machine|leave (?:a|your|us a|me a|the) (?:message|name)|after the (?:tone|beep)|(?:person|customer|subscriber|number) (?:you|we|the caller|they)(?: are|'re| have| is)? (?:call|dial|try|ring)\w*|is (?:currently )?(?:unavailable|not available))\b/i;
const INTRODUCTION =
  /^(?:[Ii]t['’]s|[Tt]his is|[Ii]s|[Hh]ere is|[Ii]['’]m|[Tt]hey['’]re|[Ww]e['’]re|[Ff]rom|[Ww]ith|[Ff]or|[Nn]amed?) (?:the |a |Mr\.? |Mrs\.? |Ms\.? )?\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*)*(?:[,.]|$| (?:here|again|from|of|at|calling|and)\b)|^\p{Lu}[\p{L}'’-]* (?:here|again)\b|^(?:Mr|Mrs|Ms)\.? \p{Lu}[\p{L}'’-]*,|\b[Tt]his is \p{Lu}\p{Ll}+ \p{Lu}|\b[Ww]rong number\b/u;
const PLEASANT =
  /\b(?:awesome|lovely|superb|beautiful|wonderful|delicious|pretty|gorgeous|great job|good job|feels? (?:great|good|fine)|no (?:drama|problem|worries|hurry|rush)|my pleasure|happy with (?:that|it|everything)|just (?:wanted to say|(?:calling|ringing) to say|to say)|say(?:ing)? (?:hi|hello|thanks)|(?:is|'s|are|was) (?:great|perfect|nice)|oh,? (?:my|their) god|of course|spot on|sounds good|(?:take|have) a (?:good|nice|great)|all the best|congrat\w+|bless)\b|^(?:no worries|noted|perfect|great|sure|okay|alright|ay|arre|haan|yes|yeah|oh)\b/i;
const SUBSTANCE =
  /\b(?:needs?|wants?|wish\w*|cancel\w*|mov(?:e|ed|ing)|book\w*|order\w*|pays?|paid|broken?|leak\w*|allerg\w*|can['’]?t|cannot|won['’]?t|isn['’]?t|wasn['’]?t|doesn['’]?t|didn['’]?t|hasn['’]?t|haven['’]?t|will|must|should|has to|have to|bring|confirm\w*|chang\w+|instead|no longer|any ?more|deposit|warranty|guarantee|insurance|register\w*|ready|clear the|deliver\w*|install\w*|repair\w*|replac\w+|refund\w*|invoice|contract|form|due|missing|wrong|asked (?:us|for|about|to|whether|how|when|if)|would like|question|(?:can|could|to) (?:call|ring|phone|text|send|e-?mail|come))\b|['’]ll\b|\b(?:now|new)\b.*\d|\d+ (?:people|guests|persons|users|seats|of us)/i;
/** "The gate is stuck": how something of the caller's is. */
const STATE =
  /^(?:the|their|the caller['’]s) (?:[\p{L}'’-]+ ){1,3}(?:is|are|isn['’]t|aren['’]t|was|has|hasn['’]t|keeps|won['’]t)\b/iu;
const VERB =
  /^The caller \p{L}+s\b|['’](?:s|re|ve|ll|d|m)\b|n['’]t\b|\b(?:is|are|was|were|be|been|has|have|had|will|would|can|could|should|must|may|might|do|does|did|go|goes|went|came|come|comes|got|get|gets|takes?|took|makes?|made|says?|said|needs?|wants?|asks?|leaks?|limps?|runs?|bangs?|rains?|stays?|pays?|paid|sent|send|told|give|gave|let|call|try|bring|clear|write|bled|forgot|find|found|keeps?|kept|lost|broke|put|sold|left|means?|costs?|wrote|likes?|works?|starts?|stops?|thinks?|knows?|looks?|wishes)\b|\b\w{2,}ed\b/iu;
const DANGLING =
  /(?:,|\b(?:and|or|but|the|an?|to|of|for|with|that|is|are|if|so|because|no))\s*[.?!…]*$/i;
/** "Their daughter's, because …", "The caller would like one then." */
const HALF =
  /^(?:again|just|anyway|well|so)\b|^(?:their|the) \p{L}+['’]s,|\b(?:like|take|want|need|do|have)s? (?:one|it|that)(?: then| too)?[.!]?$|\b(?:about|of|with) (?:it|that|this)[.!]?$/iu;
const COUNT = /\b\d+ (?:people|guests|persons|users|seats)\b/i;
/** It points at what was said before, and says nothing by itself. */
const POINTS = /^(?:that|this|it|then|there|so|those|these|they)\b/i;
const POINTING_WORDS = 6;

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

type Worth = 'noise' | 'pleasant' | 'plain' | 'weighty';

function judge(text: string): Worth {
  if (isNoise(text)) return 'noise';
  if (SUBSTANCE.test(text)) return 'weighty';
  if (PLEASANT.test(text)) return 'pleasant';
  return STATE.test(text) ? 'weighty' : 'plain';
}

/** Those met last: every text of a memory is made of the same sentences. */
const met = new Map<string, Worth>();

function worthOf(text: string): Worth {
  const known = met.get(text);
  if (known) return known;
  if (met.size >= KEPT_TEXTS) met.clear();
  const made = judge(text);
  met.set(text, made);
  return made;
}

/** Whether a sentence tells a need, a result or a task. */
export const isWorth = (text: string): boolean => worthOf(text) === 'weighty';

/** Whether it says at least what a call was about. */
export const isTopic = (text: string): boolean => ['weighty', 'plain'].includes(worthOf(text));
