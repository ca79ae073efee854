const MARKUP = /[<>{}[\]`|*_#\\~^=]|\p{Extended_Pictographic}/u;
const WEB = /\b[a-z][a-z+.-]*:\/\/\S+|\bwww\.\S+|\b[\w-]{2,}\.(?:com|net|org|io|ai|app|co|info|biz|dev|xyz|ru|cn|me|link|site|online|de|uk|es|fr|it|pt|br)\b(?:\/\S*)?/iu;
/** Orders to whoever reads a note. */
const ORDER = new RegExp(
  [
    "\\b(?:you|your|yours|you're|you'll|you've)\\b",
    '\\b(?:next|future|following|other|any|all|every) (?:voice )?(?:agents?|assistants?|representatives?|operators?)\\b',
    '\\bagents? (?:must|should|shall|needs? to|has to|ought to)\\b',
    '\\b(?:must|should|shall) (?:always|never|be (?:given|treated|granted|transferred|refunded|believed|trusted))\\b',
    '\\b(?:system prompt|previous instructions|as an ai|language model|json)\\b',
  ].join('|'),
  'iu',
);
const IMPERATIVE =
  /^(?:(?:now|then|please|kindly|always|never|bitte|por favor|veuillez) )*(?:please|kindly|always|never|ignore|disregard|forget|tell|give|offer(?! (?:of|[$€£\d]))|grant|transfer|remember|treat|refund|apply|greet|issue|waive|provide|make sure|ensure|reveal|output|print|trust|verify|approve|credit|note that|call (?:her|him|them)|ignor\w+|vergiss|olvid[ae]|oubliez|dimentica|veuillez|bitte|por favor)(?![\p{L}'’-])/iu;

/** What in a sentence is no prose about a call: markup, marks of redaction, web addresses, orders to its reader. */
export function notProse(sentence: string): string[] {
  const bare = sentence.replace(/\S+@\S+/g, '');
  return [MARKUP, WEB, ORDER, IMPERATIVE].flatMap((pattern) => pattern.exec(bare)?.[0] ?? []);
}
