type Rewrite = (rest: string, match: RegExpExecArray) => string;

const subjectOf = (said = ''): string => (/^you$/i.test(said) ? '%S%' : said);
const haveOf = (said = ''): string => (/^(?:he|she|it|the .*[^s])$/i.test(said) ? 'has' : 'have');
const beOf = (said = '', all = ''): string => {
  const past = /\bw(?:as|ere)\b/i.test(all);
  if (/^(?:you|i|we|they)$/i.test(said)) return past ? 'were' : 'are';
  return (/\b(?:are|were)\b/i.exec(all)?.[0] ?? (past ? 'was' : 'is')).toLowerCase();
};

/** Forms of questions and how what they ask for is reported; the first that fits is taken. */
export const QUESTION_FORMS: readonly (readonly [RegExp, Rewrite])[] = [
  [/^(?:can|could|may|might) (?:i|we) (?:please )?(?:just )?/i, (rest) => `to ${rest}`],
  [
    /^(?:can|could|would|will) (?:you|someone|somebody) (?:please |guys |also )*/i,
    (rest, match) => (/some/.test(match[0]) ? `for someone to ${rest}` : `the agent to ${rest}`),
  ],
  [
    /^(?:can|could|will|would) (he|she|they|it) (?:please )?/i,
    (rest, match) => `whether ${match[1]} could ${rest}`,
  ],
  [/^do (?:i|we) (?:still )?/i, (rest) => `whether they ${rest}`],
  [/^(?:do|does|did) you (?:guys )?/i, (rest) => `whether %S% ${rest}`],
  [
    /^(is|are|was) (there|it|that|this)\b ?/i,
    (rest, match) => `whether ${match[2]} ${match[1]?.toLowerCase()} ${rest}`,
  ],
  [/^(?:do|does) (it|that|the [a-z]+|they) /i, (rest, match) => `whether ${match[1]} ${rest}`],
  [
    /^((?:what|which|when|where|why|who|how)(?: [a-z]+)?) (do|does|did|can|could|will|would|should) (you|i|we|it|they|he|she)\b ?/i,
    (rest, match) =>
      `${match[1]} ${match[3] === 'you' ? '%S%' : match[3]} ${/^d/i.test(match[2] ?? '') ? '' : `${match[2]} `}${rest}`,
  ],
  [/^how much (?:for|is it for|would it be for) /i, (rest) => `for the price of ${rest}`],
  [
    /^(where|when|how|who) (is|are|was|were) (my|your|the|our|his|her|their) /i,
    (rest, match) => `${match[1]?.toLowerCase()} ${match[3]} ${rest} ${match[2]?.toLowerCase()}`,
  ],
  [/^(?:what's|what is|what are) (the|your|my) /i, (rest, match) => `about ${match[1]} ${rest}`],
  [
    /^how (much|long|many|far) (is|are|was|does|would|will) (it|that|the [a-z]+(?: [a-z]+)?|a [a-z]+)\b ?/i,
    (rest, match) =>
      `how ${match[1]} ${match[3]} ${match[2] === 'does' ? '' : `${match[2]} `}${rest}`,
  ],
  // The question word is its own subject: "what happened", "who called".
  [
    /^(what|who|which [a-z]+)(?:'s| is| was| seems| happened| has| had| makes| made) (?=wrong|going|happening|happened|to be|with|the matter|been|up\b|on\b|included|covered|next)/i,
    (rest, match) => `${match[0]}${rest}`,
  ],
  [
    /^(what|who) (?=happens|happened|called|comes|pays|said)/i,
    (rest, match) => `${match[1]} ${rest}`,
  ],
  [
    /^(?:have|has) (you|i|we|they|he|she|it|the [a-z]+)\b ?(?:guys )?/i,
    (rest, match) => `whether ${subjectOf(match[1])} ${haveOf(match[1])} ${rest}`,
  ],
  [
    /^(?:am|are|is|was|were) (i|we|you|they|he|she|my [a-z]+|the [a-z]+)\b ?/i,
    (rest, match) => `whether ${subjectOf(match[1])} ${beOf(match[1], match[0])} ${rest}`,
  ],
  [
    /^(?:should|shall|must) (i|we)\b ?/i,
    (rest, match) => `whether ${match[1]} ${/^must/i.test(match[0]) ? 'must' : 'should'} ${rest}`,
  ],
  [
    /^(why|how|where|when|what) (?:is|are|am|was|were) (you|i|we|they|he|she|it)\b ?/i,
    (rest, match) => `${match[1]} ${subjectOf(match[2])} ${beOf(match[2], match[0])} ${rest}`,
  ],
];
