import type { TextFact } from '../call.ts';
import { anyOf } from '../reading/phrases.ts';
import type { CallReading, Sentence } from '../reading/read-call.ts';
import { fold } from '../reading/tokens.ts';
import { isCasedCall } from './names/name-candidates.ts';
import { NO_NAMES } from './names/name-words.ts';

const TITLE = '(?:(?:called|mr|mrs|ms|miss|dr|a|the) (?:\\. )?)*';
const NAME = "([\\p{L}'-]+)";
/** The name of somebody whom an agent asks for: "is that Joan Wexler?"; a caller says "I keep getting calls for Joan". */
const ASKED_FOR = {
  agent: `is that|is this|are you|speaking (?:to|with)|reach|for|after|hello|hi|on`,
  user: '(?:calls|texts|messages|letters|post|mail|asking|ask) for',
};
const namesBehind = (words: string): RegExp =>
  new RegExp(`(?<= (?:${words}) ${TITLE})${NAME}(?: ${NAME})?(?= )`, 'gu');
const NAMES = { agent: namesBehind(ASKED_FOR.agent), user: namesBehind(ASKED_FOR.user) };
/** Nobody of that name is there: said of somebody who was asked for. */
const NOBODY = anyOf(`
    (?<! (?:i|i've|we|we've) (?:\\S+ ){0,6})wrong (?:number|person)|
    (?:no one|nobody) (?:here )?(?:by|of|with) that|(?:don't|do not) know (?:who (?:that|this|she|he) is|him|her|them|that (?:name|person))|
    not (?:him|her)`);
const NOT_NAMED = new RegExp(
  `(?<= (?:not|isn't|no|any|know|nobody|no one) ${TITLE})${NAME}(?= )`,
  'gu',
);
const NEW_OWNER = anyOf(String.raw`
    (?:had|got|have) this (?:number|phone)(?: \S+){0,3} (?:since|for|only|new|last)|(?:only|just) (?:had|got|have) this (?:number|phone)|
    new owner|(?:no|not) (?:\S+ ){0,3}(?:at|on|with|of) this number|
    (?:this (?:is|isn't)|it's) (?:my new number|(?:my|not (?:his|her|their)) (?:number|phone) (?:now|any ?more))|
    number (?:was|used to be) (?:somebody|someone)`);
const SHORT_DAYS = / (?:keep|kept|told)(?! getting) /;

const bare = (word: string): string => word.replace(/'s$/, '');

/** The folded words of names that a sentence asks for. */
function askedFor({ gloss, role }: Sentence, isCased: boolean): string[] {
  const starts = Array.from(gloss.text.matchAll(NAMES[role])).flatMap(({ index, 0: found }) =>
    found.split(' ').map((_, at) => gloss.offsets.indexOf(index) + at),
  );
  return starts.flatMap((at) => {
    const { text = '', start = 0 } = gloss.words[at] ?? {};
    const isName = !NO_NAMES.has(text) && (!isCased || /\p{Lu}/u.test(gloss.source[start] ?? ''));
    return isName ? bare(text) : [];
  });
}

/** The caller's sentences by which the number is not that of somebody who was asked for; none if that is the caller. */
function denials(reading: CallReading, ownName: readonly string[]): Sentence[] {
  const isCased = isCasedCall(reading);
  const names = new Set<string>();
  const found = reading.sentences.filter((sentence) => {
    for (const name of askedFor(sentence, isCased)) names.add(name);
    if (sentence.role !== 'user' || names.size === 0) return false;
    const { text } = sentence.gloss;
    return (
      NOBODY.test(text) ||
      Array.from(text.matchAll(NOT_NAMED)).some(([name]) => names.has(bare(name)))
    );
  });
  return ownName.some((word) => names.has(word)) ? [] : found;
}

/**
 * The caller says that the number has become theirs and is not that of somebody who was asked for, or twice that it is
 * not.
 *
 * @param ownName the name of the caller
 */
export function newOwner(reading: CallReading, ownName = ''): TextFact | null {
  const [denial, again] = denials(reading, fold(ownName).split(' '));
  if (!denial) return null;
  const owner = reading.sentences.find(
    ({ role, gloss }) =>
      role === 'user' && NEW_OWNER.test(gloss.text) && !SHORT_DAYS.test(gloss.text),
  );
  const said = owner ?? (again && denial);
  return said ? { kind: 'new_owner', text: said.text, turn: said.turn, words: said.text } : null;
}
