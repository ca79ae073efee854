import { isCased, type Named, nameOf } from './name-words.ts';
import type { Sentence } from './sentences.ts';

const NAME = String.raw`(?<name>\p{L}[\p{L}'’-]{1,24})`;
const WISHES = [
  String.raw`\b(?:(?:you )?(?:can|could|may|should) (?:just )?|please |just |but |so |,|^)\s?call me ${NAME}`,
  String.raw`\b(?:everyone|everybody|people|my friends|friends|they|most people|folks)(?: \w+)? calls? me ${NAME}`,
  String.raw`\bi(?:'m| am)? (?:usually |mostly |just )?(?:go by|prefer to be called|prefer being called|called|known as)(?: the name)? ${NAME}`,
  String.raw`\b(?:i'd|i would) (?:like|prefer) to be called ${NAME}`,
  String.raw`\b(?:just|but) ${NAME} is (?:fine|okay|ok|enough|good)\b`,
  String.raw`\b${NAME} for short\b`,
  String.raw`\bmy nickname is ${NAME}`,
].map((source) => new RegExp(source, 'iu'));
// "Call me back", "call me Tuesday": what follows is no name.
const NO_NAME =
  /^(?:back|tomorrow|today|tonight|later|soon|again|instead|please|when|if|once|after|before|any\w*|asap|in|at|on|by|for|from|to|with|about|first|early|right|straight|directly|every|only|up|out|crazy|stupid|mr|mrs|ms|miss|dr|sir|madam|ma'am|old|whatever|mon\w*|tues\w*|wednes\w*|thurs\w*|fri\w*|satur\w*|sun\w*|next|this|noon|the|a|an|my|your|and|or|but|so|it|that|this|there|here|text|email|cash|card|is|are|was|either|both|all|everything|anything|something|nothing|one|whichever|paper|online)$/i;
const AFTER =
  /^(?:$|[,.!?;:-]| (?:please|thanks|everyone|everybody|and|if|that's|it's|for|because|by|or|is|okay|ok)\b)/i;

/** What the caller asked to be called, last word first: "call me Danny", "I go by Kasia". */
export function findPreferredName(sentences: readonly Sentence[]): Named | null {
  const cased = isCased(sentences);
  for (const { role, text, turn } of sentences.toReversed()) {
    if (role !== 'user') continue;
    for (const pattern of WISHES) {
      const match = pattern.exec(text);
      const said = match?.groups?.name ?? '';
      if (!match || NO_NAME.test(said)) continue;
      const rest = text.slice(text.indexOf(said, match.index) + said.length);
      const value = nameOf(said, cased);
      if (value && (AFTER.test(rest) || / (?:is|for short)\b/i.test(match[0].slice(-12))))
        return { value, turn };
    }
  }
  return null;
}
