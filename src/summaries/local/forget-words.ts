import {
  clauseOf,
  EVERYTHING,
  KEPT_IN,
  NOTHING,
  readObject,
  type Wanted,
} from './forget-objects.ts';

/** `pointing`: about what was just said or is said next, as in "don't write that down". */
export type Wish = { readonly wanted: Wanted; readonly pointing: boolean };

const NOT_ASKED = String.raw`(?<!\b(?:don't|do not|not|never|won't|wouldn't|didn't|doesn't|cannot|can't|i|we|they|he|she|it|who|i'll|i'd|we'll|they'll|i've|always|almost|did|do|does|have|if|when|did you|do you|do i|have you|if you|when you|n't to|not to|n't you|don't want you to|do not want you to|don't need you to|didn't ask you to|trying to|tried to|going to|you'll|you always|you guys always|you already|they always) )`;
const ASKED_YOU = String.raw`(?<!(?<!\b(?:can|could|would|will|please|want|need|like|prefer|ask|asking|asked|have|kindly|hope|should|must|may) )\byou )`;
const FORGETS = new RegExp(
  String.raw`${NOT_ASKED}${ASKED_YOU}\b(?:forget|delete|erase|wipe(?: out)?|purge|expunge|scrub|destroy|unlearn|deleting|erasing)\b(?<object>.*)`,
  'i',
);
const TAKES = new RegExp(
  String.raw`${NOT_ASKED}${ASKED_YOU}\b(?:remove|get rid of|take|clear|drop|strike|scratch|removing|leave|keep)(?<object> (?!(?:it|a|an) ).*)`,
  'i',
);
const TAKEN_OUT = /\b(?:off|out|from|delete|remove)\b/i;
const NOT_TO = String.raw`(?:(?<!\b(?:i|we|they|he|she|you|who|guys) )(?:please )?\b(?:don't|do not|never|not to|no need to|avoid|without|stop|refrain from|please not)(?: ever| also| even| you)?|\b(?:i|we)(?:'d| would)? (?:don't|do not|wouldn't|would not|didn't) (?:want|like|need|wish)(?: for)?(?: (?:you|anyone|anybody|them))?(?: guys| people)? to|\b(?:i'd|i would|we'd|we would|i) (?:rather|prefer|appreciate it|like it)(?: that| if)? (?:you|they|nobody) (?:didn't|did not|don't|do not|not|never)|\b(?:can|could|would|will) you (?:please )?(?:not|never)|\byou (?:shouldn't|should not|must not|mustn't|may not|needn't|don't need to|don't have to|do not have to)|\b(?:like|want|need|prefer|ask|asking) you to not|\bprefer (?:you )?not to|\bmake sure (?:you |to )?(?:don't|not|do not|never)(?: to)?)`;
const KEEPS = new RegExp(
  String.raw`${NOT_TO} (?:sav(?:e|ing)|keep(?:ing)?|stor(?:e|ing)|retain(?:ing)?|hold(?:ing)? on ?to|hang(?:ing)? on ?to|file|filing|have|having)\b(?<object>.*)`,
  'i',
);
const WRITES = new RegExp(
  String.raw`${NOT_TO} (?:(?:writ|not|record|memoriz|memoris|jott?|typ|remember|log|recall)(?:e|ing)?|mak(?:e|ing) (?:a )?notes? of|tak(?:e|ing) (?:a )?notes? of|put(?:ting)?|mention(?:ing)?)\b(?<object>.*)`,
  'i',
);
const PASSIVE =
  /\b(?<!n't |not |never )(?:want|like|love|prefer|need|could|can|should|must|please have|please get|have|get|ask for)\b[^.;?!]{0,25}?\b(?<object>(?:(?:all|any|every bit)(?: of)? )?(?:my|our|everything|anything|what i|whatever i)\b[^.;?!]{0,60}?) (?:(?:to|be|get|gets|is|are|was|all|completely|permanently) )*(?:deleted|erased|removed|wiped|purged|forgotten|taken off|taken out|expunged|scrubbed|destroyed|not (?:kept|saved|stored|recorded))\b(?<rest>[^.;?!]*)/i;
const KEPT =
  /\b(?:i|we)(?:'d| would)? (?:don't|do not|wouldn't|would not|rather not) (?:want|like|have)? ?(?<object>(?:my|our|this|that|it|any of|anything|everything|all)\b[^.;?!]{0,50}?) (?:to be |be |being |getting )?(?:saved|kept|stored|remembered|recorded|written down|noted(?: down)?|retained|logged|put down|on file|on record)\b/i;
const ON_FILE =
  /(?<!\b(?:you|they|he|she|who|it) )\b(?:don't|do not|wouldn't|would not|rather not|rather you didn't|never) (?:want|like|keep|leave|put|have)\b(?<object>[^.;?!]{0,60}?) (?=(?:on (?:file|record)|in (?:your|the) (?:files?|records?|system|notes?|database))\b)/i;
const MUST_NOT =
  /(?<object>\b(?:my|our|that|this|it|any of|anything)\b[^.;?!]{0,40}?) (?:should not|shouldn't|must not|mustn't|doesn't (?:need|have) to|does not (?:need|have) to|needn't|isn't supposed to|should never|ought not to) be (?:on (?:file|record)|kept|saved|stored|recorded|written down|noted|remembered|in (?:your|the) (?:files?|records?|system|notes?))\b/i;
const MUST_GO =
  /(?<object>\b(?:all(?: of)? )?(?:my|our)\b[^.;?!]{0,40}?) (?:should|must|needs? to|has to|have to|ought to) (?:all )?be (?:deleted|erased|removed|wiped|purged|forgotten|taken (?:off|out)|destroyed)\b(?<rest>[^.;?!]*)/i;
const NONE_OF =
  /\b(?:none|nothing) (?:of|about) (?:this|that|it|what i|my|the call|our)\b[^.;?!]{0,40}\b(?:saved|kept|stored|recorded|written|noted|remembered|logged|on (?:file|record))\b|\bi want to be forgotten\b|\b(?:i|we) want (?:to be )?(?:out of|off) your (?:database|records?|system|files?)\b/i;
const NOUNS = /\b(?:deletion|erasure|removal) of(?<object> [^.;?!]*)/i;
const CONSENT =
  /\b(?:don't|do not|not|never|withdraw|revoke)\b(?: my| any)? consent\b[^.;?!]{0,30}?\b(?:storing|keeping|saving|holding|retaining|using|processing|storage of|use of)\b(?<object>[^.;?!]*)/i;
const HOPED =
  /\b(?:prefer|like|appreciate|love|great|nice|rather|happier|better)(?: it)?(?: very much)? (?:if )?you(?:'d| would| could)? (?:just )?(?:removed?|deleted?|erased?|wiped?|forgot|forget)(?<object>\b.*)/i;
const NO_NOTES =
  /\b(?:please|make|take|keep|want|with)\b[^.;?!]{0,12}\bno (?:notes?|records?)(?<object> (?:of|about|on)\b.*)/i;
const SECRET =
  /\boff the record\b|^(?:\w+,? )?(?:just )?between (?:us|you and me|ourselves)\b(?! and\b|,? \w+ and\b)|\b(?:that|that's|this|this is|it's|it|just|strictly|only|keep (?:it|that|this)|stays?|remains?|is|which is|is just) (?:just |strictly |only )?between (?:us|you and me|ourselves|the two of us)\b(?! and\b)|\bkeep (?:that|this) (?:one )?(?:to yourself|private|confidential|secret|quiet)\b|\bbetween you,? me and the\b|\b(?:this|that|it)(?:'s| is) (?:not for the record|(?:(?:strictly|very|totally|highly) )?(?:confidential|private|secret|a secret))(?=$|[,.;!]| (?:but|please|so|and|my|i|we)\b)|\bdon't tell (?:anyone|anybody|a soul)\b|\bin (?:strict )?confidence\b|\bnot for the record\b|\b(?:this|that|it) (?:stays|has to stay) (?:private|confidential)\b|\bnot (?:to )?be (?:noted|recorded|written down|on file)\b/i;
const POINTS =
  /^(?: (?:any of|anything of))? (?:this|that|it|these|those|any)(?: one| bit| part)?(?: (?:down|anywhere|please|either|in|up|on|to|for|into))?\b/i;
const POINTS_ALONE =
  /^ (?:this|that|these|those)(?: (?:down|anywhere|please|either))?(?:$|[,.;!?]| (?:but|because|and|please|anywhere|since|between|i|it's|as)\b)/i;
const AS =
  /^ (?:it|that|this|them|my [\w-]+|our [\w-]+) (?:as|for|under|with|without|wrong\w*|in (?:capital|block|full))\b/i;
const DOWN = / down\b(?! (?:for|as|on)\b)/i;
const LAW =
  /\b(?:gdpr|ccpa|dsgvo|right to be forgotten|right (?:to|of) erasure|data protection (?:law|act|rules))\b/i;
const LAW_ASKS = /\b(?:delet|eras|remov|forg[eo]t|wip|exercis|invok|withdraw|request)/i;

const isFound = ({ kinds, everything, topics }: Wanted): boolean =>
  everything || kinds.length > 0 || topics.length > 0;

const plain = (wanted: Wanted): Wish | null =>
  isFound(wanted) ? { wanted, pointing: false } : null;

const POINTING: Wish = { wanted: NOTHING, pointing: true };

/** "Don't write that down": of what was said; "don't keep my address": of that. */
function notKept(text: string): Wish | null {
  const written = WRITES.exec(text)?.groups?.object;
  if (written !== undefined) {
    if (AS.test(written) && !DOWN.test(written)) return null;
    if (/\bput(?:ting)? (?!.*\bdown\b)/i.test(text) && !KEPT_IN.test(written)) return null;
    const about = readObject(written);
    if (isFound(about)) return plain(about);
    const isWritten = !/\bput/i.test(text) || DOWN.test(written) || KEPT_IN.test(written);
    return POINTS.test(written) && isWritten ? POINTING : null;
  }
  const kept = KEEPS.exec(text)?.groups?.object;
  if (kept === undefined) return null;
  if (POINTS_ALONE.test(kept) || (POINTS.test(kept) && KEPT_IN.test(clauseOf(kept))))
    return POINTING;
  return plain(readObject(kept));
}

/** "Take my address off your system": kinds only, and where it says that they are taken out. */
function takenOff(text: string): Wish | null {
  const match = TAKES.exec(text);
  const object = match?.groups?.object;
  if (match === null || object === undefined) return null;
  const verb = match[0].split(' ')[0]?.toLowerCase() ?? '';
  const clause = clauseOf(object);
  if (/^ (?:me|us)\b/i.test(object))
    return KEPT_IN.test(clause) && !/^(?:leave|keep|drop|clear)/.test(verb)
      ? { wanted: EVERYTHING, pointing: false }
      : null;
  const removes = /^(?:remov|get)/.test(verb);
  if (/^(?:leave|keep)/.test(verb)) {
    if (!/\bout of\b/i.test(clause) || !KEPT_IN.test(clause)) return null;
    return POINTS.test(object) ? POINTING : plain(readObject(object));
  }
  if (
    !removes &&
    !TAKEN_OUT.test(clause) &&
    !/^ (?:all|any|every)?(?: of)? ?(?:my|our) (?:data|records?|history|info)/i.test(clause)
  )
    return null;
  if (!/\b(?:my|our|everything|anything|all|any|about me)\b/i.test(clause) && !KEPT_IN.test(clause))
    return null;
  if (POINTS.test(object) && KEPT_IN.test(clause)) return POINTING;
  const wish = plain(readObject(object));
  return wish && isThings(wish, clause) ? null : wish;
}

function asked(text: string, pattern: RegExp): Wish | null {
  const groups = pattern.exec(text)?.groups;
  if (!groups) return null;
  const object = ` ${groups.object ?? ''}`;
  if (POINTS_ALONE.test(object) || /^ it\b/i.test(object)) return POINTING;
  return plain(readObject(`${object}${groups.rest ?? ''}`));
}

/** "Everything" is also what stands in a garage: it counts where it is data, or kept as such. */
const DATA =
  /\b(?:data|details|information|info|records?|history|profile|personal|(?:about|on|of) (?:me|us)|(?:told|said|mentioned|know))\b/i;
const isThings = ({ wanted }: Wish, text: string): boolean =>
  wanted.everything && wanted.kinds.length === 0 && !DATA.test(text) && !KEPT_IN.test(text);

function passive(text: string): Wish | null {
  const wish = asked(text, PASSIVE);
  const moved = /\b(?:removed|taken|wiped|destroyed|scrubbed)\b/i.test(text);
  return wish && moved && isThings(wish, text) ? null : wish;
}

function forgets(text: string): Wish | null {
  const object = FORGETS.exec(text)?.groups?.object;
  if (object === undefined) return null;
  const possessed = /\b(?:my|our|that|this|all|any|every\w*|anything|me|us|i|his|her|their)\b/i;
  const clause = clauseOf(object);
  if (!possessed.test(clause) && !KEPT_IN.test(clause) && !/\byou have\b/i.test(clause))
    return null;
  if (/^(?: about)? (?:it|that|this)(?: (?:please|then|one))?(?:$|[,.;!?])/i.test(object))
    return null;
  if (
    /^ (?:about )?(?:that|this) (?:one|item|idea|part|thing)\b/i.test(object) &&
    !KEPT_IN.test(clause)
  )
    return null;
  if (/^ i (?:asked|said anything|even asked|mentioned it)\b/i.test(object)) return null;
  if (
    /^ (?:everything|all|anything) (?:that )?(?:i|we)(?:'ve| have)? (?!told|said|mention|ever|have|gave|given|shared|tell)\w/i.test(
      object,
    )
  )
    return null;
  const wish = plain(readObject(object));
  const wipes = /\b(?:wipe|scrub|destroy)/i.test(text);
  return wish && wipes && isThings(wish, text) && !/\byou have\b/i.test(text) ? null : wish;
}

/** The wish in a sentence of the caller's that something be forgotten or not be kept; null where it has none. */
export function readWish(given: string): Wish | null {
  const text = given.replace(/[‘’]/g, "'");
  const found =
    forgets(text) ??
    notKept(text) ??
    takenOff(text) ??
    asked(text, KEPT) ??
    asked(text, ON_FILE) ??
    asked(text, MUST_NOT) ??
    asked(text, MUST_GO) ??
    passive(text) ??
    asked(text, NOUNS) ??
    asked(text, CONSENT) ??
    asked(text, HOPED) ??
    asked(text, NO_NOTES);
  if (found) return found;
  if ((LAW.test(text) && LAW_ASKS.test(text)) || NONE_OF.test(text))
    return { wanted: EVERYTHING, pointing: false };
  return SECRET.test(text) ? POINTING : null;
}

/** What is left of a sentence without the words of such a wish: what it points at. */
export const withoutWishWords = (text: string): string =>
  [WRITES, KEEPS].reduce(
    (rest, pattern) => {
      const match = pattern.exec(rest);
      const object = match?.groups?.object;
      return match && object !== undefined
        ? rest.slice(0, match.index) + object.replace(POINTS, ' ')
        : rest;
    },
    text.replace(SECRET, ' '),
  );
