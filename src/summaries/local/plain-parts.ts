const AMOUNT = String.raw`[$€£]?\d{1,3}(?:,\d{3})+|[$€£]\d[\d.]*|\b\d{2,5}`;
const RATED = 'month|week|night|day|year|head|person|piece|visit|hour|seat|time|user';
/** Where a recogniser's text goes on to the next price, condition, choice or proposal. */
const FIGURE_BREAKS = [
  // "165 a casket spray 290", "19,600 before incentives nine kilowatts is 24,300"
  new RegExp(
    String.raw`(?<=(?:${AMOUNT})(?: dollars| pounds| euros)?) (?=(?:a|an|the) (?!(?:${RATED})\b)(?:[a-z-]+ ){1,3}(?:${AMOUNT}))`,
    'gi',
  ),
  new RegExp(
    String.raw`(?<=(?:${AMOUNT})[a-z ]{0,30}) (?=(?:(?:a|an|the|one|two|three|four|five|six|seven|eight|nine|ten) )?(?!(?:it|that|this|which|and|or|to|what)\b)[a-z]{3,12} (?:is|are|runs?|costs?|would be|comes to) (?:usually |about |around |just )?(?:${AMOUNT}))`,
    'gi',
  ),
  new RegExp(
    String.raw`(?<=(?:${AMOUNT})[a-z ]{0,40}) (?=if (?:you|we|i|it|they)\b.{3,50}\b(?:it'd|it would|it's|that's|that'd|that would)\b)`,
    'gi',
  ),
  // "270 for the small one with the belt it'd be 960"
  new RegExp(
    `(?<=(?:${AMOUNT})[a-z ]{0,40}) (?=(?:with|without|plus) (?:the|a|an) [a-z ]{3,25} (?:it'd be|it's|that's|it would be|is) (?:about |around )?(?:${AMOUNT}))`,
    'gi',
  ),
  /(?<=\b(?:late|early|full|busy|kids|work|school|him|her|me|us|them)) (?=\d{1,2}(?::\d\d)?(?: (?:then|please|maybe|instead)\b|$))/gi,
];
const BREAKS = [
  / (?=(?:what|how) about (?!the fact))/gi,
  / (?=could (?:it|we) (?:be|do|make)\b)/gi,
];
// "At 7 | we're full": the hour belongs to what is said of it.
const SAYS_NO =
  /^(?:i|we|he|she|it|they|that|there|my \w+)(?:'m|'re|'s| am| are| is)? ?(?:can't|cannot|can not|won't|don't|doesn't|full|out|busy|booked|closed|at (?:my|our|the|work)|taken|away|off|have (?:a|my|to)|'ve got|no good|choir|practice|a meeting)\b/i;
const ENDS_IN_MOMENT =
  /(?:^|\b(?:at|on|by|for) )(?:[a-z]+day|tomorrow|\d{1,2}(?::\d\d)?(?: ?[ap]m)?)$/i;

const hasFigures = (text: string): boolean => /\d/.test(text);

const splitAll = (text: string, [pattern, ...more]: readonly RegExp[]): string[] =>
  pattern ? text.split(pattern).flatMap((part) => splitAll(part, more)) : [text];

/** The clauses of a turn without punctuation, cut further where a new price, condition or proposal begins. */
export function partsOfPlain(clauses: readonly string[]): string[] {
  const parts: string[] = [];
  for (const part of clauses.flatMap((clause) =>
    splitAll(clause, hasFigures(clause) ? [...FIGURE_BREAKS, ...BREAKS] : BREAKS),
  )) {
    const before = parts.at(-1);
    const joined = before !== undefined && ENDS_IN_MOMENT.test(before) && SAYS_NO.test(part);
    if (joined) parts[parts.length - 1] = `${before} ${part}`;
    else if (part) parts.push(part);
  }
  return parts;
}
