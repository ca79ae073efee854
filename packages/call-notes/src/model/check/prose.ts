const MARKUP = /[<>{}[\]`|*_\\^=]|[#~](?!\d)|\p{Extended_Pictographic}/u;
const WEB =
  /\b[a-z][a-z+.-]*:\/\/\S+|\bwww\.\S+|\b[\w-]{2,}\.(?:com|net|org|io|ai|app|co|info|biz|dev|xyz|ru|cn|me|link|site|online|de|uk|es|fr|it|pt|br)\b(?:\/\S*)?/iu;
/** Orders to whoever reads a note. */
const ORDER = new RegExp(
  [
    "\\b(?:you|your|yours|you're|you'll|you've)\\b",
    '\\b(?:next|future|following|all|every) (?:voice )?(?:agents?|assistants?|representatives?)\\b',
    '\\bagents? (?:must|should|shall|ought to)\\b',
    '\\b(?:must|should|shall) (?:always|never|be (?:given|treated|granted|transferred|refunded|believed|trusted))\\b',
    '\\b(?:system prompt|previous instructions|as an ai|language model|json)\\b',
  ].join('|'),
  'iu',
);
const IMPERATIVE =
  /^(?:(?:now|then|please|kindly|always|never|bitte|por favor|veuillez) )*(?:ignore|disregard|forget|tell|give|grant|remember to|treat|greet|make sure|ensure|reveal|trust|note that|(?:offer|transfer|refund|apply|issue|waive|provide|output|print|verify|approve|credit|pay) (?:the|this|that|her|his|him|them|a|an|all|any|everything|full)|ignor\w+|vergiss|olvid[ae]|oubliez|dimentica|veuillez)(?![\p{L}'’-])/iu;

/** What in a sentence is no prose about a call: markup, marks of redaction, web addresses, orders to its reader. */
export function notProse(sentence: string): string[] {
  const bare = sentence.replace(/\S+@\S+/g, '');
  const own = bare.replace(/["“][^"”]*["”]/g, '');
  return [
    ...[MARKUP, WEB, IMPERATIVE].flatMap((pattern) => pattern.exec(bare)?.[0] ?? []),
    ...(ORDER.exec(own)?.slice(0, 1) ?? []),
  ];
}
