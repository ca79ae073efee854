import { type Language, words } from '../languages.ts';

/** Number words in the order of their values. */
type NumberWords = {
  /** 0 to 20, and further where a language goes on with words of its own. */
  readonly small: readonly string[];
  /** 20, 30 … 90. */
  readonly tens: readonly string[];
  readonly hundred: readonly string[];
  readonly thousand: readonly string[];
  /** Between tens and ones, or hundreds and the rest: "and", "y". */
  readonly and: readonly string[];
  /** "a hundred" */
  readonly one: readonly string[];
  /** 1st to 31st, as far as they are words of their own. */
  readonly ordinals: readonly string[];
  /** Further words with their values. */
  readonly others?: Readonly<Record<string, number>>;
};

export const NUMBER_WORDS: Readonly<Record<Language, NumberWords>> = {
  en: {
    small: words(
      `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
      eighteen nineteen twenty`,
    ),
    tens: words('twenty thirty forty fifty sixty seventy eighty ninety'),
    hundred: words('hundred'),
    thousand: words('thousand'),
    and: words('and'),
    one: words('a'),
    ordinals: words(
      `first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth
      sixteenth seventeenth eighteenth nineteenth twentieth`,
    ),
    others: { oh: 0, fourty: 40, ninty: 90 },
  },
  es: {
    small: words(
      `cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete
      dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete
      veintiocho veintinueve`,
    ),
    tens: words('veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa'),
    hundred: words('cien ciento'),
    thousand: words('mil'),
    and: words('y'),
    one: words('un'),
    ordinals: words('primero'),
    others: {
      una: 1,
      doscientos: 200,
      trescientos: 300,
      cuatrocientos: 400,
      quinientos: 500,
      seiscientos: 600,
      setecientos: 700,
      ochocientos: 800,
      novecientos: 900,
    },
  },
  de: {
    small: words(
      `null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn
      achtzehn neunzehn zwanzig`,
    ),
    tens: words('zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'),
    hundred: words('hundert'),
    thousand: words('tausend'),
    and: words('und'),
    one: words('ein eine'),
    ordinals: words(
      `erster zweiter dritter vierter fünfter sechster siebter achter neunter zehnter elfter zwölfter dreizehnter
      vierzehnter fünfzehnter sechzehnter siebzehnter achtzehnter neunzehnter zwanzigster`,
    ),
    others: { zwo: 2, dreissig: 30 },
  },
  fr: {
    small: words(
      `zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit
      dix-neuf vingt`,
    ),
    tens: words('vingt trente quarante cinquante soixante septante huitante nonante'),
    hundred: words('cent cents'),
    thousand: words('mille'),
    and: words('et'),
    one: words('un'),
    ordinals: words('premier'),
    others: { une: 1, octante: 80, vingts: 20 },
  },
  pt: {
    small: words(
      `zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito
      dezenove vinte`,
    ),
    tens: words('vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'),
    hundred: words('cem cento'),
    thousand: words('mil'),
    and: words('e'),
    one: words('um'),
    ordinals: words('primeiro'),
    others: {
      uma: 1,
      duas: 2,
      quatorze: 14,
      dezasseis: 16,
      dezassete: 17,
      dezanove: 19,
      duzentos: 200,
      trezentos: 300,
      quatrocentos: 400,
      quinhentos: 500,
      seiscentos: 600,
      setecentos: 700,
    },
  },
  it: {
    small: words(
      `zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici
      diciassette diciotto diciannove venti`,
    ),
    tens: words('venti trenta quaranta cinquanta sessanta settanta ottanta novanta'),
    hundred: words('cento'),
    thousand: words('mille mila'),
    and: words('e'),
    one: words('un'),
    ordinals: words('primo'),
    others: { una: 1 },
  },
};

/** Languages that write tens and ones as one word, ones first ("fünfundachtzig") or last ("ottantacinque"). */
export const JOINED_TENS: Partial<Record<Language, 'ones first' | 'ones last'>> = {
  de: 'ones first',
  it: 'ones last',
};
