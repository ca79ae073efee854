/** Number words of the languages that numbers are read out in; accents are often lost by recognisers. */
const DIGITS = [
  'zero one two three four five six seven eight nine',
  'cero uno dos tres cuatro cinco seis siete ocho nueve',
  'zéro un deux trois quatre cinq six sept huit neuf',
  'null eins zwei drei vier fünf sechs sieben acht neun',
  'zero um dois três quatro cinco seis sete oito nove',
  'zero uno due tre quattro cinque sei sette otto nove',
  'nul een twee drie vier vijf zes zeven acht negen',
  'nought una zwo tres quatro cinq meia siete ocho niner',
  'oh una duas tres quatro fuenf meia sette ocho nove',
  'o une duas tres quatro funf meia sette ocho nove',
];
const TEENS = [
  'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  'diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve',
  'dix onze douze treize quatorze quinze seize',
  'zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
  'dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove',
  'dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
  'tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien',
  'dez onze doze treze catorze quinze dezasseis dezassete dezoito dezanove',
];
const TENS = [
  'twenty thirty forty fifty sixty seventy eighty ninety',
  'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
  'vingt trente quarante cinquante soixante septante huitante nonante',
  'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig',
  'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa',
  'venti trenta quaranta cinquanta sessanta settanta ottanta novanta',
  'twintig dertig veertig vijftig zestig zeventig tachtig negentig',
  'vingts dreissig fourty cinquanta sessanta settanta octante novanta',
];
const GERMAN = 'ein zwei drei vier fünf sechs sieben acht neun';
const DUTCH = 'een twee drie vier vijf zes zeven acht negen';
const ITALIAN = 'uno due tre quattro cinque sei sette otto nove';
const SPANISH = 'uno dos tres cuatro cinco seis siete ocho nueve';

const words = (line: string): string[] => line.split(' ');
const plain = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '');

type Join = (ten: string, one: string) => string;

/** Twenty-one to ninety-nine where a language writes them in one word. */
function compoundsOf(tens: string, ones: string, join: Join): (readonly [string, number])[] {
  return words(tens).flatMap((ten, i) =>
    words(ones).map((one, j) => [join(ten, one), (i + 2) * 10 + j + 1] as const),
  );
}

const COMPOUNDS = [
  ...compoundsOf(TENS[3] ?? '', GERMAN, (ten, one) => `${one}und${ten}`),
  ...compoundsOf('zwanzig dreissig', GERMAN, (ten, one) => `${one}und${ten}`),
  ...compoundsOf(
    TENS[6] ?? '',
    DUTCH,
    (ten, one) => `${one}${one.endsWith('e') ? 'ën' : 'en'}${ten}`,
  ),
  ...compoundsOf(TENS[5] ?? '', ITALIAN, (ten, one) =>
    /^[uo]/.test(one) ? `${ten.slice(0, -1)}${one}` : `${ten}${one}`,
  ),
  ...compoundsOf('veinti', SPANISH, (ten, one) => `${ten}${one}`),
];

function tableOf(): Map<string, number> {
  const table = new Map<string, number>();
  const put = (word: string, value: number) => {
    for (const form of [word, plain(word)]) if (!table.has(form)) table.set(form, value);
  };
  for (const line of DIGITS) words(line).forEach((word, i) => void put(word, i));
  for (const line of TEENS) words(line).forEach((word, i) => void put(word, i + 10));
  for (const line of TENS) words(line).forEach((word, i) => void put(word, (i + 2) * 10));
  for (const [word, value] of COMPOUNDS) put(word, value);
  return table;
}

/** Values below a hundred by their word, in lower case. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = tableOf();

/** Words that repeat the digit after them. */
export const REPEATS: ReadonlyMap<string, number> = new Map([
  ...'double doble dubbel doppel doppelt doppio doppia duplo dupla'
    .split(' ')
    .map((word) => [word, 2] as const),
  ...'triple treble triplo tripla dreifach drievoudig'.split(' ').map((word) => [word, 3] as const),
  ['quadruple', 4],
]);

export const HUNDREDS: ReadonlySet<string> = new Set(
  'hundred cent cents cien ciento cento cem hundert honderd'.split(' '),
);
export const THOUSANDS: ReadonlySet<string> = new Set(
  'thousand mil mille mila tausend duizend'.split(' '),
);
