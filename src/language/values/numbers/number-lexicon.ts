import { type Language, perLanguage } from '../../vocabulary/languages.ts';
import { JOINED_TENS, NUMBER_WORDS } from '../../vocabulary/quantities/numbers.ts';

/** The number words of a language as lookups. */
export type NumberLexicon = {
  readonly values: ReadonlyMap<string, number>;
  readonly ordinals: ReadonlyMap<string, number>;
  readonly hundred: ReadonlySet<string>;
  readonly thousand: ReadonlySet<string>;
  readonly and: ReadonlySet<string>;
  readonly one: ReadonlySet<string>;
  /** Words that may begin a number. */
  readonly beginnings: ReadonlySet<string>;
};

/** Words that repeat the digit after them. */
export const REPEATS: ReadonlyMap<string, number> = new Map([
  ['double', 2],
  ['triple', 3],
]);

/** "fünfundachtzig", "ottantacinque", "zweihundert". */
function* joinedWords(language: Language): Generator<[string, number]> {
  const { small, tens, and } = NUMBER_WORDS[language];
  const order = JOINED_TENS[language];
  if (!order) return;
  const ones = small.slice(0, 10).map((word) => (word === 'eins' ? 'ein' : word));
  for (const [ten, word] of tens.entries()) {
    for (let one = 1; one < 10; one++) {
      const value = (ten + 2) * 10 + one;
      const digit = ones[one] ?? '';
      if (order === 'ones first') yield [digit + and[0] + word, value];
      else yield [(/^[uo]/.test(digit) ? word.slice(0, -1) : word) + digit, value];
    }
  }
}

/** "zweihundertfünfzig", "centoventi". */
function* joinedHundreds(
  language: Language,
  below: ReadonlyMap<string, number>,
): Generator<[string, number]> {
  if (!JOINED_TENS[language]) return;
  const { small, hundred } = NUMBER_WORDS[language];
  const ones = ['', language === 'de' ? 'ein' : '', ...small.slice(2, 10)];
  for (const [one, word] of ones.entries()) {
    const value = Math.max(one, 1) * 100;
    const head = word + hundred[0];
    yield [head, value];
    for (const [rest, number] of below)
      if (number > 0 && number < 100) yield [head + rest, value + number];
  }
}

function createLexicon(language: Language): NumberLexicon {
  const { small, tens, hundred, thousand, and, one, ordinals, others } = NUMBER_WORDS[language];
  const values = new Map<string, number>([
    ...small.map((word, value) => [word, value] as const),
    ...tens.map((word, ten) => [word, (ten + 2) * 10] as const),
    ...Object.entries(others ?? {}),
    ...joinedWords(language),
  ]);
  for (const [word, value] of [...joinedHundreds(language, new Map(values))])
    if (!hundred.includes(word)) values.set(word, value);
  const ordinalValues = new Map([
    ...ordinals.map((word, index) => [word, index + 1] as const),
    ['thirtieth', 30] as const,
  ]);
  const begins = [values.keys(), ordinalValues.keys(), hundred, thousand, one, REPEATS.keys()];
  return {
    values,
    ordinals: ordinalValues,
    hundred: new Set(hundred),
    thousand: new Set(thousand),
    and: new Set(and),
    one: new Set(one),
    // "May - first": a number may begin with a hyphen.
    beginnings: new Set([...begins.flatMap((list) => [...list]), '-']),
  };
}

export const NUMBER_LEXICONS = perLanguage(createLexicon);
