import { type Language, words } from '../languages.ts';

/** How a language says the time of day. */
type ClockWords = {
  /** Before a time: "at", "a las". */
  readonly at: readonly string[];
  /** After the hour: "o'clock", "Uhr", "h". */
  readonly hour: readonly string[];
  readonly noon: readonly string[];
  readonly midnight: readonly string[];
  /** Minutes after the hour: "y media" is 30, "menos cuarto" -15. */
  readonly behind: Readonly<Record<string, number>>;
  /** Minutes before the hour: "half past" is 30, "halb" -30. */
  readonly before: Readonly<Record<string, number>>;
  /** Between minutes and an hour: "past", "to". */
  readonly past: readonly string[];
  readonly to: readonly string[];
};

export const CLOCK_WORDS: Readonly<Record<Language, ClockWords>> = {
  en: {
    at: words('at by before after around about from until till between past'),
    hour: words("o'clock oclock sharp ish"),
    noon: words('noon midday'),
    midnight: words('midnight'),
    behind: {},
    before: {
      'half past': 30,
      'half after': 30,
      'a half past': 30,
      half: 30,
      'quarter past': 15,
      'a quarter past': 15,
      'quarter after': 15,
      'a quarter after': 15,
      'quarter to': -15,
      'a quarter to': -15,
      'quarter of': -15,
      'quarter till': -15,
      'a quarter till': -15,
    },
    past: words('past after'),
    to: words('to till before of'),
  },
  es: {
    at: ['a las', 'a la', 'las', 'la', 'hasta las', 'desde las', 'sobre las'],
    hour: words('horas hrs h'),
    noon: words('mediodía mediodia'),
    midnight: words('medianoche'),
    behind: { 'y media': 30, 'y cuarto': 15, 'menos cuarto': -15 },
    before: { 'cuarto para las': -15 },
    past: [],
    to: [],
  },
  de: {
    at: words('um gegen ab bis vor nach zwischen'),
    hour: words('uhr'),
    noon: words('mittag mittags'),
    midnight: words('mitternacht'),
    behind: {},
    before: { halb: -30, 'viertel nach': 15, 'viertel vor': -15, dreiviertel: -15 },
    past: ['nach'],
    to: ['vor'],
  },
  fr: {
    at: ['à', 'vers', 'avant', 'après', 'entre', "jusqu'à", 'dès'],
    hour: words('heures heure h'),
    noon: words('midi'),
    midnight: words('minuit'),
    behind: { 'et demie': 30, 'et demi': 30, 'et quart': 15, 'moins le quart': -15 },
    before: {},
    past: [],
    to: [],
  },
  pt: {
    at: ['às', 'à', 'as', 'pelas', 'até às', 'até as', 'depois das', 'antes das', 'das'],
    hour: words('horas hora h'),
    noon: ['meio-dia', 'meio dia'],
    midnight: ['meia-noite', 'meia noite'],
    behind: { 'e meia': 30, 'e um quarto': 15, 'e quinze': 15, 'menos um quarto': -15 },
    before: { 'um quarto para as': -15, 'quinze para as': -15 },
    past: [],
    to: [],
  },
  it: {
    at: ['alle', "all'", 'le', 'dalle', 'verso le', 'dopo le', 'prima delle', 'ore', 'entro le'],
    hour: words('ore'),
    noon: words('mezzogiorno'),
    midnight: words('mezzanotte'),
    behind: {
      'e mezza': 30,
      'e mezzo': 30,
      'e un quarto': 15,
      'meno un quarto': -15,
      'e tre quarti': 45,
    },
    before: {},
    past: [],
    to: [],
  },
};

const set = (list: string): ReadonlySet<string> => new Set(words(list));

/** Between an hour and its minutes. */
export const JOINS_MINUTES: Readonly<Partial<Record<Language, string>>> = {
  es: 'y',
  pt: 'e',
  it: 'e',
};

/** Between the two times of a window, in any language. */
export const TO_TIME = set('to and until till through - – bis a à às alle y et und e');
/** The ones that can also join two separate times: a window only after "between" or "from". */
export const AND_TIME = set('and y et und e a à alle');
export const BETWEEN = set('between zwischen entre fra tra');
export const FROM_TIME = set('from von de das dalle');
/** Before the second time of a window. */
export const THE_TIME = set('las la às as alle le the');
/** Between a time and its part of the day: "in the early morning". */
export const TO_PART = set('in on the that early late a ,');
/** Before a part of a day that is a greeting: "good morning". */
export const GREETS = set('good guten buenas bom boa');
/** Before a part of a day that is a rate: "twice a night". */
export const PER = set('a per');
/** After "at 12": an address, or something that is counted. */
export const LEADS_A_PLACE = set('st street avenue road lane court drive way different separate');
/** Before "Monday one", which is no hour. */
export const POINTS_AT = set('the my our your his her their that this');
/** Words after "one" that leave it an hour: "Friday one or two". */
export const BEHIND_AN_HOUR = set(
  'to till until and or on is works would for with please then if sharp ish in at suits',
);
