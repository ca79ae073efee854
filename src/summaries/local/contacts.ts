import type { Value, ValueKind } from './values.ts';

const STREET =
  'street|st|avenue|ave|road|rd|drive|lane|ln|court|ct|place|boulevard|blvd|way|bend|terrace|crescent|circle|parkway|highway|row|hill|grove|gardens|walk|mews|loop|trail|alley';
const EMAIL = /\b[\w.+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,4}\b/gi;
const PHONE = /(?:\+\d{1,3}[ .-]?)?(?:\(\d{2,4}\)[ .-]?)?\b\d{2,4}(?:[ .-]?\d{2,4}){1,4}\b/g;
const HOUSE = new RegExp(
  String.raw`(?<![\d:.,$])\b\d{1,5}[a-z]? (?:(?!(?:and|is|at|on|for|the|am|pm|with|minutes?|miles?|in|to|a|days?)\b)[a-z'.]{1,20} ){0,3}(?:${STREET})\b(?:,? (?:apartment|apt|unit|suite|flat|#) ?#? ?\w{1,5}\b)?(?:(?:, | in )(?!(?:yes|yeah|no|right|correct|okay|the|and|i|their|his|her|its|phone|that|this|please|with|is|it|about|my|our|you|your|we|they|can|could|but|so|or|case|two|three|order|a|an|any)\b)[A-Z][a-z]{2,20}(?: (?!(?:the|and|i|their|phone|that|please|with|is|it|but|so|or|to|at|on|by|for)\b)[A-Z][a-z]{2,20})?)?`,
  'gi',
);
// Words that mean more than a street count only with capitals: "31 Kookaburra Rise", not "at 5 we close".
const CAPITAL_HOUSE =
  /(?<![\d:.,$#])\b\d{1,5}[A-Za-z]? (?:[A-Z][\w'.-]{1,20} ){1,3}(?:Close|Rise|View|Square|Parade|Esplanade|Quay|Wharf|Green|Crossing|Pass|Ridge|Point|Plaza|Pike|Path|Vale|Heights|Meadows?|End|Chase|Croft|Mount|Gate|Yard|Drove|Fields?|Landing|Cove|Run|Bluff|Knoll)\b(?:,? (?:apartment|apt|unit|suite|flat) ?#? ?\w{1,5}\b)?(?:(?:, | in )(?!the\b|and\b|I\b)[A-Z][a-z]{2,20}(?: [A-Z][a-z]{2,20})?)?/g;
const FOREIGN_HOUSE =
  /(?<![\d:.,$#])\b\d{1,5}[A-Za-z]?,? (?:Calle|Rue|Via|Avenida|Camino|Paseo|Plaza|Rua|Avenue|Boulevard)(?: (?:de|del|la|las|los|des?|du)){0,2} [A-Z][\w'-]+(?: [A-Z][\w'-]+)?/g;
const UNIT_FIRST = /\b(?:apartment|apt|unit|suite|flat) \w{1,5} at \d{1,5} [A-Z][a-z]+\b/g;
const REFERENCE =
  /\b(?:quote|order|ticket|case|claim|policy|reference|confirmation|invoice|account|booking|job|agreement|incident|file|member|membership|customer|tracking|work order|serial|permit)(?:,? (?:number|code|id))?(?: is|:)? #?((?:[A-Z]{1,4}[ -]?)?\d{3,10}(?:-[A-Z\d]{1,4}\b)?(?: \d{2,4}){0,3})\b(?! (?:dollars|people|days))/gi;

function find(kind: ValueKind, pattern: RegExp, text: string, group = 0): Value[] {
  return [...text.matchAll(pattern)].map((match) => {
    const said = match[group] ?? match[0];
    const start = match.index + match[0].lastIndexOf(said);
    return {
      kind,
      key: `${kind} ${keyOf(kind, said)}`,
      start,
      end: start + said.length,
      shown: said,
    };
  });
}

const keyOf = (kind: ValueKind, said: string): string =>
  kind === 'phone'
    ? said.replace(/\D/g, '')
    : said
        .toLowerCase()
        .replace(/[^a-z0-9@.]+/g, ' ')
        .trim();

const digitsOf = (value: Value): number => value.shown.replace(/\D/g, '').length;

/** Telephone numbers, e-mail and street addresses and reference numbers, as they were said. */
export function findContacts(text: string): Value[] {
  const found = text.includes('@') ? find('email', EMAIL, text) : [];
  if (!/\d/.test(text)) return found;
  found.push(
    ...[UNIT_FIRST, CAPITAL_HOUSE, FOREIGN_HOUSE, HOUSE].flatMap((one) =>
      find('address', one, text),
    ),
  );
  const phones = find('phone', PHONE, text).filter(
    (value) => digitsOf(value) >= 7 && digitsOf(value) <= 15,
  );
  return [
    ...found,
    ...find('reference', REFERENCE, text, 1),
    ...find('reference', FLIGHT, text, 1),
    ...find('reference', CODE, text),
    ...phones,
  ];
}

const FLIGHT = /\bflight (?:number )?(?:is )?([a-z]{2} ?\d{2,4})\b/gi;
const CODE = /\b(?!(?:AM|PM|OK|TV|PO|ID|USD|EUR|GBP)\b)[A-Z]{2,4}[ -]?\d{3,8}\b/g;

const AMOUNTS =
  /[$£€] ?(\d+(?:,\d{3})*(?:\.\d{1,2})?)|(?<=\b(?:runs?|costs?|pay|charge|is|be|about|around|runs about) )(\d{1,3}(?:,\d{3})+)(?= to \d| and \d|[.?!]?$)|(?<=\d (?:down )?to )(\d{1,3}(?:,\d{3})+|\d{3,}|2[5-9]|[3-9]\d)(?=[.?!]?$)|(?<=down to )(\d+(?:,\d{3})*)(?=[.?!]?$)|\b(\d+(?:,\d{3})*)(?= (?:extra|per (?:seat|visit|person|month|hour|week|year|night|user))\b)/g;

/** Amounts of money; their key is the number, whatever the currency was called. */
export function findMoney(text: string): Value[] {
  if (!/\d/.test(text)) return [];
  const sign = /[$£€]/.exec(text)?.[0] ?? '';
  return [...text.matchAll(AMOUNTS)].map((match): Value => {
    const amount = Number((match.slice(1).find(Boolean) ?? '').replace(/,/g, ''));
    return {
      kind: 'money',
      key: `money ${amount}`,
      start: match.index,
      end: match.index + match[0].length,
      shown: /^\d/.test(match[0]) ? sign + match[0] : match[0],
    };
  });
}

const ASKS_REFERENCE =
  /\b(?:agreement|order|ticket|case|claim|policy|reference|confirmation|invoice|account|booking|customer|member|membership|tracking) (?:number|id|code)\b(?:[^.]*\?|(?: please)?$)/i;

/** The digits that answer "your agreement number?", and that are read back. */
export function findAskedReference(
  text: string,
  { role }: { readonly role: string },
  before: { readonly role: string; readonly text: string } | undefined,
): Value[] {
  const answers = before !== undefined && before.role !== role;
  if (!answers || !ASKS_REFERENCE.test(before.text)) return [];
  return find('reference', /\b\d(?:[ ,-]{0,2}\d){4,11}\b/g, text);
}
