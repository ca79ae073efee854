import type { TextFact } from '../call.ts';
import { anyOf } from '../reading/phrases.ts';
import type { CallReading, Sentence } from '../reading/read-call.ts';
import { fold } from '../reading/tokens.ts';
import { isCasedCall } from './names/name-candidates.ts';
import { NO_NAMES } from './names/name-words.ts';

const NAME = "([\\p{L}'-]+)";
/** Names of one or two words behind those words. */
const namesBehind = (words: string): RegExp =>
  new RegExp(
    `(?<= (?:${words}) (?:(?:called|mr|mrs|ms|miss|dr|a|the) (?:\\. )?){0,2})${NAME}(?: ${NAME})?(?= )`,
    'gu',
  );
/** How people are asked for: "is that Joan Wexler?", "I keep getting calls for Joan". */
const ASKED_FOR = {
  agent: namesBehind('is that|is this|are you|speaking (?:to|with)|reach|for|after|hello|hi|on'),
  user: namesBehind('(?:calls|texts|messages|letters|post|mail|asking|ask) for'),
};
const NOT_NAMED = namesBehind("not|isn't|no|any|know|nobody|no one");
/** Nobody of that name is there: said of somebody who was asked for. */
const NOBODY = anyOf(`
    (?<! (?:i|i've|we|we've) (?:\\S+ ){0,6})wrong (?:number|person)|
    (?:no one|nobody) (?:here )?(?:by|of|with) that|(?:don't|do not) know (?:who (?:that|this|she|he) is|him|her|them|that (?:name|person))|
    not (?:him|her)`);
const NEW_OWNER = anyOf(String.raw`
    (?:had|got|have) this (?:number|phone)(?: \S+){0,3} (?:since|for|only|new|last)|(?:only|just) (?:had|got|have) this (?:number|phone)|
    new owner|(?:no|not) (?:\S+ ){0,3}(?:at|on|with|of) this number|
    (?:this (?:is|isn't)|it's) (?:my new number|(?:my|not (?:his|her|their)) (?:number|phone) (?:now|any ?more))|
    number (?:was|used to be) (?:somebody|someone)`);
/** A sentence with one of these is about keeping a number, or reports what others said. */
const KEPT_OR_REPORTED = / (?:keep|kept|told)(?! getting) /;

/** The folded words of names that a sentence says in a way. */
function namesIn({ gloss }: Sentence, way: RegExp, isCased: boolean): string[] {
  return Array.from(gloss.text.matchAll(way)).flatMap(({ index, 0: found }) =>
    found.split(' ').flatMap((word, at) => {
      const start = gloss.words[gloss.offsets.indexOf(index) + at]?.start ?? 0;
      const isName = !NO_NAMES.has(word) && (!isCased || /\p{Lu}/u.test(gloss.source[start] ?? ''));
      return isName ? word.replace(/'s$/, '') : [];
    }),
  );
}

/**
 * A new owner: the caller denies twice to be somebody who was asked for, or once and says that the number is theirs now.
 * Nobody denies to be somebody by the caller's own name.
 */
export function newOwner(reading: CallReading, ownName = ''): TextFact | null {
  const isCased = isCasedCall(reading);
  const names = new Set<string>();
  const [denial, again] = reading.sentences.filter((sentence) => {
    for (const name of namesIn(sentence, ASKED_FOR[sentence.role], isCased)) names.add(name);
    if (sentence.role !== 'user' || names.size === 0) return false;
    const denied = namesIn(sentence, NOT_NAMED, isCased);
    return NOBODY.test(sentence.gloss.text) || denied.some((name) => names.has(name));
  });
  if (
    !denial ||
    fold(ownName)
      .split(' ')
      .some((word) => names.has(word))
  )
    return null;
  const owner = reading.sentences.find(
    ({ role, gloss: { text } }) =>
      role === 'user' && NEW_OWNER.test(text) && !KEPT_OR_REPORTED.test(text),
  );
  const said = owner ?? (again && denial);
  return said ? { kind: 'new_owner', text: said.text, turn: said.turn, words: said.text } : null;
}
