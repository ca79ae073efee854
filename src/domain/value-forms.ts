import type { FactKind } from './fact.ts';

const EMAIL = /\S@\S|\b\w+ at \w+ dot \w+/i;
const PHONE = /(?<![\d$€£])\+?\(?\d(?:[ .()/-]{0,2}\d){6,14}(?!\d)/;
const STREET =
  'street|st|avenue|ave|road|rd|drive|dr|lane|ln|court|ct|place|boulevard|blvd|way|bend|terrace|crescent|circle|parkway|highway|row|hill|grove|gardens|walk|mews|loop|trail|alley|square';
const ADDRESSES = [
  new RegExp(String.raw`\b\d{1,5}[a-z]?,? (?:[\p{L}'.]{1,20} ){0,3}(?:${STREET})\b`, 'iu'),
  /\b(?:apartment|apt|suite|flat|unit) #?\d+/i,
  /\p{L}{3,}(?:stra(?:ß|ss)e|str\.|weg|gasse|platz|allee|straat|laan|gracht|plein) \d/iu,
  /\b(?:calle|avenida|rue|via|viale|rua|piazza|plaza|paseo|chemin)\b.{0,30}\d|\d{1,4},? (?:bis )?(?:rue|avenue|chemin|place|boulevard)\b/i,
];
const NO_NAMES =
  '(?:The|They|Their|Caller|Agent|Wants|Asked|Needs|Open|Appointment|Callback|Quote|It|He|She|We|This|That|There|These|Those|You|An|All|No|Every|Everything|Nothing|Somebody|Someone|Nobody|Who|What|Which|Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)(?:day)?';
const DOES =
  'asked|wants?|wanted|needs?|called|said|would|likes|reported|accepted|declined|booked|cancelled|moved|confirmed|agreed|lives|prefers';
const NAMES = [
  /\b(?:[Mm]y name is|[Tt]his is|[Ii]['’]m|[Nn]amed?(?: is|:)?|[Ss]peaking (?:with|to)|ist|soy|suis|sono|Mr\.?|Mrs\.?|Ms\.?) \p{Lu}\p{Ll}+/u,
  new RegExp(
    String.raw`^(?!${NO_NAMES}\b)\p{Lu}[\p{L}'’-]+(?:,? of \p{Lu}[\p{L} ]{1,30})?(?:'s)? (?:${DOES})\b`,
    'u',
  ),
  new RegExp(
    String.raw`^(?!${NO_NAMES}\b)\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)+(?:,? of \p{Lu}[\p{L} ]{1,30})?(?:'s)? (?:${DOES}|has|had|is|was)\b`,
    'u',
  ),
];

const FORMS: Readonly<Partial<Record<FactKind, readonly RegExp[]>>> = {
  email: [EMAIL],
  phone: [PHONE],
  address: ADDRESSES,
  name: NAMES,
};

/** Whether a text has something in it that looks like a value of one of the kinds, whatever was read from it. */
export const hasFormOf = (kinds: Iterable<string>, text: string): boolean =>
  [...kinds].some((kind) =>
    Object.entries(FORMS).some(
      ([known, patterns]) => known === kind && patterns.some((pattern) => pattern.test(text)),
    ),
  );
