import { type Language, phrases, words } from '../languages.ts';

/** Sunday first; each with its short forms. */
export const WEEKDAYS: Readonly<Record<Language, readonly (readonly string[])[]>> = {
  en: [
    words('sunday sun'),
    words('monday mon'),
    words('tuesday tues tue'),
    words('wednesday weds wed'),
    words('thursday thurs thur thu'),
    words('friday fri'),
    words('saturday sat'),
  ],
  es: [
    ['domingo'],
    ['lunes'],
    ['martes'],
    ['miércoles', 'miercoles'],
    ['jueves'],
    ['viernes'],
    ['sábado', 'sabado'],
  ],
  de: [
    ['sonntag'],
    ['montag'],
    ['dienstag'],
    ['mittwoch'],
    ['donnerstag'],
    ['freitag'],
    ['samstag', 'sonnabend'],
  ],
  fr: [['dimanche'], ['lundi'], ['mardi'], ['mercredi'], ['jeudi'], ['vendredi'], ['samedi']],
  pt: [
    ['domingo'],
    ['segunda'],
    ['terça', 'terca'],
    ['quarta'],
    ['quinta'],
    ['sexta'],
    ['sábado', 'sabado'],
  ],
  it: [
    ['domenica'],
    ['lunedì', 'lunedi'],
    ['martedì', 'martedi'],
    ['mercoledì', 'mercoledi'],
    ['giovedì', 'giovedi'],
    ['venerdì', 'venerdi'],
    ['sabato'],
  ],
};

/** Short forms that are also ordinary words: they count only next to a date or a full stop. */
export const UNSURE_WEEKDAYS = new Set(words('sun sat wed mon'));

/** January first. */
export const MONTHS: Readonly<Record<Language, readonly (readonly string[])[]>> = {
  en: [
    words('january jan'),
    words('february feb'),
    words('march mar'),
    words('april apr'),
    ['may'],
    words('june jun'),
    words('july jul'),
    words('august aug'),
    words('september sept sep'),
    words('october oct'),
    words('november nov'),
    words('december dec'),
  ],
  es: words(
    'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  ).map((month) => [month]),
  de: words(
    'januar februar märz april mai juni juli august september oktober november dezember',
  ).map((month) => [month]),
  fr: words(
    'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  ).map((month) => [month]),
  pt: words(
    'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
  ).map((month) => [month]),
  it: words(
    'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  ).map((month) => [month]),
};

/** Days from the day of the call. */
export const RELATIVE_DAYS: Readonly<Record<Language, Readonly<Record<string, number>>>> = {
  en: {
    'the day after tomorrow': 2,
    'day after tomorrow': 2,
    tomorrow: 1,
    today: 0,
    tonight: 0,
    'this morning': 0,
    'this afternoon': 0,
    'this evening': 0,
    yesterday: -1,
  },
  es: { 'pasado mañana': 2, mañana: 1, hoy: 0, 'esta tarde': 0, 'esta noche': 0, ayer: -1 },
  de: { übermorgen: 2, morgen: 1, heute: 0, gestern: -1 },
  fr: { 'après-demain': 2, 'après demain': 2, demain: 1, "aujourd'hui": 0, 'ce soir': 0, hier: -1 },
  pt: { 'depois de amanhã': 2, amanhã: 1, hoje: 0, ontem: -1 },
  it: { dopodomani: 2, domani: 1, oggi: 0, stasera: 0, ieri: -1 },
};

/** "two weeks from Monday", "in three days" */
export const SPANS: Readonly<Record<string, number>> = {
  day: 1,
  days: 1,
  week: 7,
  weeks: 7,
  fortnight: 14,
  tag: 1,
  tagen: 1,
  woche: 7,
  wochen: 7,
  día: 1,
  días: 1,
  semana: 7,
  semanas: 7,
  jour: 1,
  jours: 1,
  semaine: 7,
  semaines: 7,
  dia: 1,
  dias: 1,
  giorno: 1,
  giorni: 1,
  settimana: 7,
  settimane: 7,
};

/** Parts of a day. */
export const DAY_PARTS: Readonly<Record<Language, Readonly<Record<string, 'am' | 'pm'>>>> = {
  en: {
    morning: 'am',
    mornings: 'am',
    afternoon: 'pm',
    afternoons: 'pm',
    evening: 'pm',
    evenings: 'pm',
    night: 'pm',
    tonight: 'pm',
    lunchtime: 'pm',
    am: 'am',
    pm: 'pm',
    'a.m': 'am',
    'p.m': 'pm',
  },
  es: {
    'de la mañana': 'am',
    'por la mañana': 'am',
    'de la tarde': 'pm',
    'por la tarde': 'pm',
    'de la noche': 'pm',
    'esta tarde': 'pm',
  },
  de: {
    vormittag: 'am',
    vormittags: 'am',
    früh: 'am',
    nachmittag: 'pm',
    nachmittags: 'pm',
    abend: 'pm',
    abends: 'pm',
  },
  fr: {
    'du matin': 'am',
    matin: 'am',
    "de l'après-midi": 'pm',
    'après-midi': 'pm',
    'du soir': 'pm',
    soir: 'pm',
  },
  pt: { 'da manhã': 'am', 'de manhã': 'am', 'da tarde': 'pm', 'à tarde': 'pm', 'da noite': 'pm' },
  it: {
    'di mattina': 'am',
    'del mattino': 'am',
    'di pomeriggio': 'pm',
    'del pomeriggio': 'pm',
    'di sera': 'pm',
    pomeriggio: 'pm',
  },
};

/** Words before a day of the month: "the" in "the twelfth", "le" in "le 12". */
export const BEFORE_DAY: Readonly<Record<Language, readonly string[]>> = {
  en: ['the'],
  es: phrases('el, día, el día'),
  de: phrases('am, den, dem'),
  fr: ['le'],
  pt: phrases('dia, no dia, o dia'),
  it: phrases('il, giorno'),
};
