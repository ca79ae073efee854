import { HUNDREDS, NUMBER_WORDS, REPEATS, THOUSANDS } from './number-words.ts';

export type TokenKind =
  | 'digits'
  | 'ordinal'
  | 'word'
  | 'times'
  | 'hundred'
  | 'thousand'
  | 'filler'
  | 'and'
  | 'um';

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** What is said between the digits of one number. */
const FILLERS = set(`
  um uh er erm ehm eh hm hmm mm euh äh ähm eee then next comma dash hyphen space period dot okay ok yeah yes yep
  right alright sí si oui ja sim so well for to too won ate luego entonces puis ensuite dann depois poi dan quindi
  coma virgule komma virgola vírgula guion tiret strich trattino streepje traço again sorry wait like please are the
  digits
`);
const ORDINALS = set('first next last final second');
const ANDS = set('and y et und e en then');

/** What is said around a number without saying anything else. */
const COURTESIES = set(`
  it its it's is the that thats that's this number numbers digit digits are got go on ahead sure thanks thank you
  uh-huh uhhuh mhm mhmm perfect great good all correct exactly fine cool continue i see now here here's heres ending
  starts with es son el la le les c'est cest est est-ce die der das ist sind são é o a het zijn sono sì vale claro
  bien bueno muy gracias merci danke grazie obrigado obrigada bedankt d'accord gut genau weiter prima prego va bene
  certo oké goed my mi mon ma meine meu mio mijn nummer numéro número numero nummero first last final three two four
  six groups group of be would will is's nope no nah
`);

/** Words by which an address is known, and an Indian PIN code with it. */
const ADDRESS_WORDS = set(`
  address city town village district taluk taluka tehsil state locality landmark flat plot house building apartment
  street road lane nagar colony sector society chowk marg enclave layout phase cross area zip postal courier deliver
  delivery delivered parcel pune mumbai delhi bengaluru bangalore chennai hyderabad kolkata ahmedabad jaipur lucknow
  gurgaon gurugram noida kochi india
`);

type KnownWord = {
  /** What it may be in a number. */
  readonly token: { readonly kind: TokenKind; readonly value: number } | null;
  readonly isOfAddress: boolean;
  readonly isCourtesy: boolean;
};

const WORDS = knownWords();
const LENGTHS = lengthsByFirstLetter();

/** @param word in lower case */
export const knownWord = (word: string): KnownWord | undefined => WORDS.get(word);

/** Whether a word that begins with this letter and has this length can be more than a courtesy. */
export const isKnownLength = (first: number, length: number): boolean =>
  (((LENGTHS[first] ?? 0) >> Math.min(length, 31)) & 1) === 1;

function knownWords(): ReadonlyMap<string, KnownWord> {
  const tokens = tokenWords();
  const words = [tokens, ADDRESS_WORDS, COURTESIES].flatMap((list) => [...list.keys()]);
  return new Map(
    words.map((word) => [
      word,
      {
        token: tokens.get(word) ?? null,
        isOfAddress: ADDRESS_WORDS.has(word),
        isCourtesy: COURTESIES.has(word),
      },
    ]),
  );
}

/** Lengths of known words by their first letter, so that most words need no look at the lists. */
function lengthsByFirstLetter(): Uint32Array {
  const lengths = new Uint32Array(0x250);
  for (const [word, { token, isOfAddress }] of WORDS)
    if (token || isOfAddress)
      for (const first of [word, word.toUpperCase()].map((form) => form.charCodeAt(0)))
        lengths[first] = (lengths[first] ?? 0) | (1 << Math.min(word.length, 31));
  return lengths;
}

/** A word of several kinds is of the one that is put last. */
function tokenWords(): ReadonlyMap<string, { kind: TokenKind; value: number }> {
  const kinds = new Map<string, { kind: TokenKind; value: number }>();
  const put = (words: Iterable<string>, kind: TokenKind, value: number) => {
    for (const word of words) kinds.set(word, { kind, value });
  };
  put(FILLERS, 'filler', 0);
  put(ANDS, 'and', 0);
  put(ORDINALS, 'ordinal', 0);
  put(THOUSANDS, 'thousand', 1_000);
  put(HUNDREDS, 'hundred', 100);
  for (const [word, times] of REPEATS) put([word], 'times', times);
  for (const [word, value] of NUMBER_WORDS) put([word], 'word', value);
  put(['um'], 'um', 1);
  return kinds;
}
