/** What a character is to numbers. */
export const LETTER = 1;
export const DIGIT = 2;
/** A sign that breaks a number, such as that of a currency. */
export const BREAK = 3;
export const SEPARATOR = 0;

const CLASSES = classesOf();

function classesOf(): Uint8Array {
  const classes = new Uint8Array(0x250);
  for (let code = 0; code < 0x250; code += 1) {
    const character = String.fromCharCode(code);
    if (/\p{L}/u.test(character)) classes[code] = LETTER;
    else if (/[0-9]/.test(character)) classes[code] = DIGIT;
    else if (/[$£€¥%:@+=<>#&]/.test(character)) classes[code] = BREAK;
  }
  return classes;
}

const DECIMALS = [0x660, 0x6f0, 0x966, 0xff10];

function classOf(code: number): number {
  if (code < 0x250) return CLASSES[code] ?? SEPARATOR;
  if (DECIMALS.some((zero) => code >= zero && code < zero + 10)) return DIGIT;
  // The euro sign, combining marks, and all that is written in other scripts.
  if (code === 0x20ac) return BREAK;
  if (code >= 0x300 && code < 0x370) return LETTER;
  return (code >= 0x2000 && code <= 0x206f) || code === 0x3000 || code === 0xfffd
    ? SEPARATOR
    : LETTER;
}

/** What stands at a place in a text; past its end a separator. */
export const classAt = (text: string, at: number): number =>
  at < text.length ? classOf(text.charCodeAt(at)) : SEPARATOR;

/** The text in lower case, every character at its place: only the Turkish İ would become two. */
export function fold(text: string): string {
  const folded = text.toLowerCase();
  return folded.length === text.length ? folded : text.replaceAll('İ', 'ı').toLowerCase();
}

const WORD_CHARACTERS = wordCharacters();

/** Of folded texts: letters without and with accents, and digits. */
function wordCharacters(): Uint8Array {
  const types = new Uint8Array(0x100);
  for (let code = 0; code < types.length; code += 1) {
    const character = String.fromCharCode(code);
    if (/[a-zß-ÿ]/.test(character)) types[code] = LETTER;
    else if (/[0-9]/.test(character)) types[code] = DIGIT;
  }
  return types;
}

/** Whether a character is white space, as in `/\s/`. */
export const isBlank = (code: number): boolean =>
  code === 0x20 || ((code < 0x20 || code >= 0xa0) && /\s/.test(String.fromCharCode(code)));

export const isLetter = (code: number): boolean => WORD_CHARACTERS[code] === LETTER;

export const isDigit = (code: number): boolean => WORD_CHARACTERS[code] === DIGIT;

/** The first place from there on where a word begins; the end where none does. */
export function nextWordStart(folded: string, from: number): number {
  let isInWord = (WORD_CHARACTERS[folded.charCodeAt(from - 1)] ?? SEPARATOR) !== SEPARATOR;
  for (let at = from; at < folded.length; at += 1) {
    const isPartOfWord = (WORD_CHARACTERS[folded.charCodeAt(at)] ?? SEPARATOR) !== SEPARATOR;
    if (isPartOfWord && !isInWord) return at;
    isInWord = isPartOfWord;
  }
  return folded.length;
}
