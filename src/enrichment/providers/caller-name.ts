import { companyNamed, type Identity } from '../../domain/callers/enrichment.ts';
import type { ProvidedIdentity } from './adapter.ts';

/** Telephone companies' names are cut at 15 characters, and often of the person who pays. */
const CONFIDENCE = 0.5;

const COMPANY_WORDS =
  /\b(?:LLC|L L C|INC|CORP|CO|COMPANY|LTD|LLP|PC|PLLC|GROUP|SERVICES?|CENTER|CENTRE|CLINIC|DENTAL|MEDICAL|HOSPITAL|BANK|INSURANCE|REALTY|PLUMBING|ELECTRIC|ROOFING|AUTO|MOTORS|HOTEL|INN|RESTAURANT|CAFE|SCHOOL|UNIVERSITY|CHURCH|DEPT|OFFICE|AGENCY|ASSOC(?:IATES)?|PHARMACY|SALON|STORE|SHOP|SUPPLY|SYSTEMS|SOLUTIONS|TECHNOLOG(?:Y|IES)|CONSTRUCTION|CITY OF|COUNTY OF|STATE OF|THE)\b|&/;

/** Words that stand for a name where there is none. */
const NOBODY = [
  /\b(?:UNKNOWN|UNAVAILABLE|UNAVAIL|ANONYMOUS|RESTRICTED|WITHHELD|BLOCKED)\b/,
  /^(?:PRIVATE|PRIVATE (?:CALLER|NUMBER|NAME)|NOT AVAILABLE|NO NAME|NO DATA|NONE|N\/?A|NULL|NAME)$/,
  /\b(?:WIRELESS|CELLULAR|CELL|MOBILE|TOLL ?FREE|VOIP|PHONE|SMART|OUT OF AREA|CALLER) ?(?:CALLER|CALL|PHONE|NUMBER|USER|SUBSCRIBER|ID|SERVICE)?S?$/,
  /^(?:INCOMING|OUTGOING|LONG DISTANCE|V\d+|SPAM|SCAM|TELEMARKETER|TELEMARKETING)\b/,
];

const STATES =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY AB BC MB NB NL NS ON PE QC SK';
const STATE = new RegExp(`(?:,| ) ?(?:${STATES.replaceAll(' ', '|')})$`);
/** Beginnings of cities of several words, which no given or family name has. */
const PLACE_WORDS =
  /^(?:NEW YORK|LOS ANGELES|LAS VEGAS|SAN |SANTA |SAINT |ST |FORT |FT |PORT |MOUNT |MT |NORTH |SOUTH |EAST |WEST |LAKE |EL PASO|SALT LAKE|KANSAS CITY|OKLAHOMA CITY|LONG BEACH|LITTLE ROCK|BATON ROUGE)/;
/** Large cities of one word that are hardly ever a family name before two letters. */
const CITIES =
  /^(?:CHICAGO|HOUSTON|PHOENIX|PHILADELPHIA|DALLAS|SEATTLE|DENVER|BOSTON|DETROIT|MEMPHIS|PORTLAND|BALTIMORE|MILWAUKEE|ALBUQUERQUE|TUCSON|FRESNO|SACRAMENTO|ATLANTA|MIAMI|OMAHA|OAKLAND|MINNEAPOLIS|TULSA|TAMPA|ORLANDO|CLEVELAND|CINCINNATI|PITTSBURGH|TORONTO|MONTREAL|VANCOUVER|CALGARY|OTTAWA|EDMONTON|WINNIPEG|BROOKLYN|BUFFALO|CHARLOTTE|INDIANAPOLIS|COLUMBUS|NASHVILLE|LOUISVILLE)$/;

const isPlace = (name: string): boolean => {
  const place = name.replace(STATE, '');
  if (place === name) return false;
  return name.includes(',') || PLACE_WORDS.test(`${place} `) || CITIES.test(place);
};

const namesNobody = (name: string): boolean =>
  NOBODY.some((words) => words.test(name)) || isPlace(name) || !/\p{L}{2}/u.test(name);

const KEPT_CAPITALS = /^(?:LLC|INC|LLP|PLLC|PC|USA|US|II|III|IV|MD|DDS|DMD|CPA|HVAC|ATM|IT|AC)$/;

/** Capitals as title case; words keep their order. Text with small letters stays as it is. */
export function titleCase(name: string): string {
  if (/\p{Ll}/u.test(name)) return name;
  return name.replaceAll(/[^\s]+/gu, (word) =>
    KEPT_CAPITALS.test(word)
      ? word
      : word
          .toLowerCase()
          .replaceAll(/(?:^|[-'’/&(])\p{L}/gu, (start) => start.toUpperCase())
          .replace(/^Mc(\p{L})/u, (_start, next: string) => `Mc${next.toUpperCase()}`),
  );
}

const BUSINESS_DIGITS = /\p{Nd}/u;

/**
 * What a telephone company's caller name (CNAM) says.
 *
 * @param name fit text, or null
 * @param type what the provider calls it: a business, a person, or null where it does not say
 * @returns null where the name names nobody
 */
export function readCallerName(
  name: string | null,
  type: 'business' | 'person' | null,
): ProvidedIdentity | null {
  const capitals = name?.toUpperCase().replaceAll(/\s+/g, ' ') ?? '';
  if (name === null || namesNobody(capitals)) return null;
  const shown = titleCase(name);
  const identity = (parts: Partial<Identity>): ProvidedIdentity => ({
    value: { person: null, company: null, ownerSince: null, ...parts },
    confidence: CONFIDENCE,
  });
  if (type === 'business' || (type === null && COMPANY_WORDS.test(capitals)))
    return identity({ company: companyNamed(shown) });
  if (BUSINESS_DIGITS.test(name)) return null;
  const words = capitals.split(' ').length;
  const looksLikePerson = !COMPANY_WORDS.test(capitals) && words >= 2 && words <= 3;
  if (type === null && !looksLikePerson) return null;
  return identity({ person: { name: shown, title: null } });
}
