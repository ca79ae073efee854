import type { Adapter, ProvidedIdentity } from '../adapter.ts';
import { companyOf, identityOf, personName, text } from './fields.ts';

/*
 * Caller names as telephone companies deliver them (CNAM): at most 15 characters, in capitals, often with the
 * surname first (docs.livevox.com, Caller ID Name). A name that was cut stays so, and the order of words too.
 */

/** What look-ups of a line and of its caller name have in common: such names are of North America, and misses are billed. */
export const CALLER_NAME_LOOKUP = {
  kinds: ['phone', 'identity'],
  northAmerica: ['identity'],
  isCnam: true,
  billsMisses: true,
} as const satisfies Partial<Adapter>;

const TRUST = 0.5;
const MAX_LENGTH = 15;
/** Shortest beginning of a word by which a cut word is recognised. */
const MIN_BEGINNING = 3;

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Words that stand where no name is known. */
const NOBODY = setOf(
  `
    ANONYMOUS AREA AVAILABLE BLOCKED CALL CALLER CELL CELLULAR CNAM DATA DISTANCE ENTRY FOUND
    FRAUD ID INTERNET MOBILE NAME NONE NULL NUMBER OPERATOR PAYPHONE PHONE PREPAID PRIVATE
    PROVIDED PUBLISHED RESTRICTED RISK ROBOCALLER SCAM SERVICE SPAM SUBSCRIBER SUSPECTED
    TELEMARKETER TOLL UNAVAILABLE UNKNOWN VOICE VOIP WIRELESS WITHHELD
  `,
);
/** Words that can stand beside them. */
const FILLERS = setOf(
  'A COIN CONFERENCE CUSTOMER CUST FREE GOOGLE INTERNATIONAL LIKELY LONG N NO NON NOT OF OUT PAY POTENTIAL US USA USER',
);

const COMPANY_WORDS = setOf(
  `
    AGENCY AND ASSOC ASSOCIATES ASSOCIATION AUTO AUTOMOTIVE BANK CAFE CARE CENTER CENTRE
    CHURCH CITY CLEANING CLINIC CO COLLEGE COMPANY CONSTRUCTION CONSULTING CONTRACTORS CORP
    CORPORATION COUNTY CREDIT CTR DENTAL DENTISTRY DEPARTMENT DEPT DESIGN ELECTRIC ENTERPRISES
    FEDERAL FINANCIAL FOUNDATION GRILL GROUP HEALTH HEATING HOSPITAL HOTEL INC INDUSTRIES INN
    INSURANCE INTERNATIONAL LANDSCAPING LAW LLC LLP LOAN LOANS LOGISTICS LTD MANAGEMENT MARKET
    MARKETING MEDIA MEDICAL MGMT MORTGAGE MOTORS NATIONAL OF OFFICE PHARMACY PIZZA PLLC
    PLUMBING PRODUCTS PROPERTIES REALTY RENTAL REPAIR RESTAURANT ROOFING SALES SALON SCHOOL
    SERVICE SERVICES SHOP SOLUTIONS STATE STORE STUDIO SUPPLY SYSTEMS TECH TECHNOLOGIES
    TECHNOLOGY THE TRANSPORT TRAVEL TRUCKING UNION UNIVERSITY USA WIRELESS
  `,
);

/** Large cities with their states. Of other words before a state's code nobody can say: "SMITH AL" is a person. */
const CITIES = new Set(
  `
    NEW YORK NY, BROOKLYN NY, BRONX NY, BUFFALO NY, LOS ANGELES CA, SAN DIEGO CA, SAN JOSE CA,
    SAN FRANCISCO CA, FRESNO CA, SACRAMENTO CA, OAKLAND CA, LONG BEACH CA, CHICAGO IL,
    HOUSTON TX, SAN ANTONIO TX, DALLAS TX, AUSTIN TX, FORT WORTH TX, EL PASO TX, PHOENIX AZ,
    TUCSON AZ, PHILADELPHIA PA, PITTSBURGH PA, JACKSONVILLE FL, MIAMI FL, TAMPA FL, ORLANDO FL,
    COLUMBUS OH, CLEVELAND OH, CINCINNATI OH, CHARLOTTE NC, RALEIGH NC, INDIANAPOLIS IN,
    SEATTLE WA, DENVER CO, OKLAHOMA CITY OK, NASHVILLE TN, MEMPHIS TN, WASHINGTON DC,
    LAS VEGAS NV, BOSTON MA, DETROIT MI, LOUISVILLE KY, PORTLAND OR, BALTIMORE MD,
    MILWAUKEE WI, ALBUQUERQUE NM, ATLANTA GA, KANSAS CITY MO, ST LOUIS MO, SAINT LOUIS MO,
    OMAHA NE, MINNEAPOLIS MN, NEW ORLEANS LA, NEWARK NJ, SALT LAKE CITY UT, HONOLULU HI,
    BIRMINGHAM AL, TORONTO ON, OTTAWA ON, MONTREAL QC, VANCOUVER BC, CALGARY AB, EDMONTON AB
  `
    .trim()
    .split(/,\s*/)
    .flatMap((city) => [city, city.slice(0, MAX_LENGTH).trim()]),
);
/** Codes of states without those that stand after a surname too: AL and other given names, MD, PA and other degrees. */
const STATE =
  /^[^,]+, ?(?:A[BKRZ]|BC|C[AOT]|FL|GA|I[ADLN]|K[SY]|M[EBNOST]|N[BCEHJMSVY]|O[HNR]|QC|RI|S[CDK]|T[NX]|UT|VT|W[AIVY])$/i;

const KEPT = { business: /^(?:LLC|LLP|PLLC|INC|USA)$/, person: /^(?:II|III|IV)$/ };

const wordsOf = (sent: string) =>
  sent
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether the set has the word, or a word that begins so if this may be the one that was cut. */
function has(set: ReadonlySet<string>, word: string, mayBeCut: boolean): boolean {
  if (set.has(word)) return true;
  const isBeginning = mayBeCut && word.length >= MIN_BEGINNING;
  return isBeginning && set.values().some((whole) => whole.startsWith(word));
}

/** For each word whether one of the sets has it. The last one may be cut where the text is about as long as can be. */
const marks = (sent: string, ...sets: readonly ReadonlySet<string>[]) =>
  wordsOf(sent).map((word, at, { length }) =>
    sets.some((set) => has(set, word, at === length - 1 && sent.length >= MAX_LENGTH - 1)),
  );

function namesNobody(sent: string): boolean {
  const isEmpty = marks(sent, NOBODY).some(Boolean) && marks(sent, NOBODY, FILLERS).every(Boolean);
  return isEmpty || CITIES.has(wordsOf(sent).join(' ')) || STATE.test(sent);
}

function capitalise(mark: string, word: string): string {
  if (mark && word.length === 1) return mark + word.toLowerCase();
  if (/^MC\p{L}{3}/u.test(word)) return `${mark}Mc${word.charAt(2)}${word.slice(3).toLowerCase()}`;
  return mark + word.charAt(0) + word.slice(1).toLowerCase();
}

/** Title case for what is in capitals. A word such as `AT&T` or `3M` stays. */
function titleCase(sent: string, of: keyof typeof KEPT): string {
  if (/\p{Ll}/u.test(sent)) return sent;
  return sent.replace(/\S+/g, (word) =>
    /[&\d]/.test(word)
      ? word
      : word.replace(/(['’]?)(\p{L}+)/gu, (_, mark: string, letters: string) =>
          KEPT[of].test(letters) ? mark + letters : capitalise(mark, letters),
        ),
  );
}

/** Two or three words, none of them one of a company or of nobody. */
function looksLikePerson(sent: string): boolean {
  const words = sent.split(/[\s,]+/).filter(Boolean);
  const isName = words.every((word) => /^\p{L}[\p{L}'’.-]*$/u.test(word));
  const isLong = words.some((word) => word.length > 1);
  const isCompany = marks(sent, COMPANY_WORDS, NOBODY).some(Boolean);
  return isName && isLong && !isCompany && (words.length === 2 || words.length === 3);
}

/**
 * Whose name it is.
 * @param sent fit text, or null
 * @param type `BUSINESS`, `CONSUMER` or anything else where that is not known
 */
export function readCallerName(sent: string | null, type: string | null): ProvidedIdentity | null {
  if (sent === null || !/\p{L}/u.test(sent) || namesNobody(sent)) return null;
  if (type === 'BUSINESS') {
    const company = companyOf(text.parse(titleCase(sent, 'business')));
    return identityOf({ person: null, company, ownerSince: null }, TRUST);
  }
  const isPerson = type === 'CONSUMER' || looksLikePerson(sent);
  const name = isPerson ? personName.parse(titleCase(sent, 'person')) : null;
  const person = name === null ? null : { name, title: null };
  return identityOf({ person, company: null, ownerSince: null }, TRUST);
}
