export const lowerFirst = (text = ''): string => (text[0] ?? '').toLowerCase() + text.slice(1);

/** At most so many words; where it must be cut, an ellipsis says so. */
export function cutTo(text: string, maxWords: number): string {
  const words = text.split(' ');
  if (words.length <= maxWords) return text;
  return maxWords > 1
    ? `${words
        .slice(0, maxWords - 1)
        .join(' ')
        .replace(/[,;:.]$/, '')} …`
    : '';
}

/** At most so many words, without the clauses that do not fit; an ellipsis where the first is too long. */
export function cutAtClause(text: string, maxWords: number): string {
  const words = text.split(' ');
  if (words.length <= maxWords) return text;
  const kept = words.slice(0, maxWords).join(' ');
  const whole = /^.{30,}(?=,? (?:and|but|so|because|it)\b|[,;])/i.exec(kept)?.[0];
  return whole ? closed(unbroken(whole)) || cutTo(text, maxWords) : cutTo(text, maxWords);
}

/** A sentence with its capital and its full stop. */
export const closed = (text: string): string => {
  const plain = text
    .trim()
    .replace(/[,;:.?!]+"[.?!]*$/, '"')
    .replace(/[\s,;:.?!-]+$/, '');
  return plain && `${(plain[0] ?? '').toUpperCase()}${plain.slice(1)}.`;
};

const DANGLING =
  /(?:[,;-]|\b(?:but|and|am|pm|\d)) not[\s,.;:!?-]*$|\b(?:wants?|needs?|prefers?) +at \d{1,2}(?::\d\d)?(?: [ap]m)?[.!?]*$|\b(?:wants?|needs?|like|going|have|has|try|trying|up|from) to[\s,.;:!?-]*$|\b(?:the|and|or|but|nor|my|their|our|your|because|if|than|until|till|as|cannot|make|get|makes|gets|prefer|prefers|meant?|it's|It's|they're|is it|between|maybe|(?<=[a-z] )an?)[\s,.;:!?-]*$/;
const LOST_END = /(?:\b(?:is|are|was|were)|, (?:hold on|one (?:moment|second)))[\s.!]*$/i;
const ASKED = /\b(?:what|where|when|how|who|why|which|whether|that)\b/i;
const LAST_CLAUSE = /(?:[,;:]|\b(?:and|but|because|so)\b)[^,;:]*$/i;

/** Whether a sentence breaks off or lost its object: "they cannot make", "at 8 am, not". */
const breaksOff = (text: string): boolean =>
  DANGLING.test(text) || (LOST_END.test(text) && !ASKED.test(text));

/** A sentence without the clause in which it breaks off; nothing where that was all of it. */
export function unbroken(text: string): string {
  if (!breaksOff(text)) return text;
  let rest = text;
  for (let i = 0; i < 3 && breaksOff(rest); i++) {
    if (!LAST_CLAUSE.test(rest)) return '';
    rest = rest.replace(LAST_CLAUSE, '').trim();
  }
  return breaksOff(rest) || rest.split(' ').length < 3 ? '' : rest;
}

/** Repetitions that come from writing dates out. */
export const tidy = (text: string): string =>
  text
    .replace(/\b(on|at|in|to|for) (?:the|an?),? \1\b/g, '$1')
    .replace(/\b(\w+day \d+ \w+),? (?:on )?\1\b/g, '$1')
    .replace(/\b(\w+day \d+ \w+),? (?:the )?\d{1,2}(?:st|nd|rd|th)\b/g, '$1')
    .replace(/\b(\w+day),? (?:the )?(?=\1 \d)/g, '')
    .replace(/\b(\w+day \d+ \w+)([^.]*?)\b(?:on )?\1/g, '$1$2that day')
    .replace(/\b(\w+day) (\d+ \w+) is an? \1\b/g, '$2 is a $1')
    .replace(/,? also an? \w+day\b/g, '')
    .replace(/\b(?:dr|mr|ms|mrs|doctor)\.? \p{Ll}/gu, (title) =>
      title.replace(/^\p{L}|\p{L}$/gu, (letter) => letter.toUpperCase()),
    )
    .replace(
      /\b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|april|june|july|august|september|october|november|december)\b/g,
      (word) => word[0]?.toUpperCase() + word.slice(1),
    )
    .replace(/\b(\w+day \d+ \w+) (morning|afternoon|evening)\b/g, '$1 in the $2')
    .replace(/\b(?:on|for) on (?=\w+day \d)/g, 'on ')
    .replace(/\ba (?=[$€£]\d[\d,.]*(?:[.,;]|$| (?:and|or|for|per|a|plus|each)\b))/g, '')
    .replace(/ {2,}/g, ' ');

/** Names heard without capitals get them. */
export function withCapitals(text: string, names: readonly (string | null)[]): string {
  let out = text;
  for (const name of names) {
    for (const word of name?.split(' ') ?? []) {
      if (word.length > 1)
        out = out.replaceAll(
          new RegExp(`(?<![\\p{L}@.])${word}(?![\\p{L}@]|\\.\\p{L})`, 'giu'),
          word,
        );
    }
  }
  return out;
}
