import type { Language } from '../vocabulary/languages.ts';
import { JOINED_TENS, NUMBER_WORDS } from '../vocabulary/numbers.ts';
import type { Token } from './tokens.ts';
import type { Span } from './value.ts';

/** A number in words or digits, and the tokens it stands in. */
export type NumberSpan = Span & {
  /** Index of its first token, and of the one behind its last. */
  readonly from: number;
  readonly to: number;
  /** Parts below a hundred said one behind the other: 12 and 45 of "twelve forty five". */
  readonly groups: readonly number[];
  /** All its digits: "1245". */
  readonly digits: string;
  readonly value: number;
  readonly ordinal: boolean;
  /** Whether it was said in words. */
  readonly spoken: boolean;
};

type Words = {
  readonly values: ReadonlyMap<string, number>;
  readonly ordinals: ReadonlyMap<string, number>;
  readonly hundred: ReadonlySet<string>;
  readonly thousand: ReadonlySet<string>;
  readonly and: ReadonlySet<string>;
  readonly one: ReadonlySet<string>;
};

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

function wordsOf(language: Language): Words {
  const { small, tens, hundred, thousand, and, one, ordinals, others } = NUMBER_WORDS[language];
  const values = new Map<string, number>([
    ...small.map((word, value) => [word, value] as const),
    ...tens.map((word, ten) => [word, (ten + 2) * 10] as const),
    ...Object.entries(others ?? {}),
    ...joinedWords(language),
  ]);
  for (const [word, value] of [...joinedHundreds(language, new Map(values))])
    if (!hundred.includes(word)) values.set(word, value);
  return {
    values,
    ordinals: new Map([
      ...ordinals.map((word, index) => [word, index + 1] as const),
      ['thirtieth', 30],
    ]),
    hundred: new Set(hundred),
    thousand: new Set(thousand),
    and: new Set(and),
    one: new Set(one),
  };
}

const known = new Map<Language, Words>();
function numberWords(language: Language): Words {
  const words = known.get(language) ?? wordsOf(language);
  known.set(language, words);
  return words;
}

const ORDINAL_ENDING = /^(?:st|nd|rd|th|º|ª|er|ère|°)$/;
const TWICE: Readonly<Record<string, number>> = { double: 2, triple: 3 };

/** Numbers as they are read word by word. */
class Reader {
  readonly #tokens: readonly Token[];
  readonly #words: Words;
  readonly #language: Language;

  constructor(tokens: readonly Token[], language: Language) {
    this.#tokens = tokens;
    this.#language = language;
    this.#words = numberWords(language);
  }

  *all(): Generator<NumberSpan> {
    for (let at = 0; at < this.#tokens.length; ) {
      const span = this.#written(at) ?? this.#digitRun(at) ?? this.#spoken(at);
      if (span) yield span;
      at = span?.to ?? at + 1;
    }
  }

  /** "Half five's fine": the number without what is joined to it. */
  #lower(at: number): string {
    return this.#tokens[at]?.lower.replace(/'(?:s|d|ll)$/, '') ?? '';
  }

  #span(
    from: number,
    to: number,
    part: Omit<NumberSpan, 'from' | 'to' | 'start' | 'end'>,
  ): NumberSpan {
    const [first, last] = [this.#tokens[from], this.#tokens[to - 1]];
    return { from, to, start: first?.start ?? 0, end: last?.end ?? 0, ...part };
  }

  #written(at: number): NumberSpan | null {
    const { text, end } = this.#tokens[at] ?? { text: '', end: 0 };
    if (!/^\d/.test(text) || text.includes(':')) return null;
    const plain = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text)
      ? text.replaceAll(',', '')
      : this.#language !== 'en' && /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(text)
        ? text.replaceAll('.', '').replace(',', '.')
        : text.replace(',', '.');
    if (!/^\d+(?:\.\d+)?$/.test(plain)) return null;
    const next = this.#tokens[at + 1];
    const ordinal = next?.start === end && ORDINAL_ENDING.test(next.lower);
    const value = Number(plain);
    const thousand = next && this.#words.thousand.has(next.lower) ? 1_000 : 1;
    return this.#span(at, at + (ordinal || thousand > 1 ? 2 : 1), {
      groups: [value],
      digits: plain.replace('.', ''),
      value: value * thousand,
      ordinal,
      spoken: false,
    });
  }

  /** "five five five oh one", "double five". */
  #digitRun(at: number): NumberSpan | null {
    let digits = '';
    let to = at;
    for (; to < this.#tokens.length; to++) {
      const lower = this.#lower(to);
      const times = TWICE[lower];
      const value = this.#words.values.get((times && this.#tokens[to + 1]?.lower) || lower);
      if (lower === 'o' && digits !== '') digits += '0';
      else if (value === undefined || value > 9) break;
      else digits += String(value).repeat(times ?? 1);
      if (times) to += 1;
    }
    if (digits.length < 3) return null;
    const groups = [...digits].map(Number);
    return this.#span(at, to, {
      groups,
      digits,
      value: Number(digits),
      ordinal: false,
      spoken: true,
    });
  }

  #spoken(at: number): NumberSpan | null {
    const { values, hundred, thousand, and, one } = this.#words;
    const groups: number[] = [];
    const digits: string[] = [];
    let [total, to, open, pad] = [0, at, 0, false];
    const put = (value: number): void => {
      groups.push(value);
      digits.push(pad && value < 10 ? `0${value}` : String(value));
      pad = false;
    };
    // "Two's forty-four" are two numbers.
    const isEnded = (): boolean => to > at && /'s$/.test(this.#tokens[to - 1]?.lower ?? '');
    for (; to < this.#tokens.length && !isEnded(); to++) {
      const lower = this.#lower(to);
      const value = values.get(lower);
      const last = groups.length - 1;
      if (lower === '-' && to > at) continue;
      if (value === undefined && !hundred.has(lower) && !thousand.has(lower)) {
        const follows = this.#tokens[to + 1]?.lower ?? '';
        const isPart =
          (and.has(lower) && open > 0 && groups.length > 0) ||
          (one.has(lower) && groups.length === 0);
        const goesOn =
          values.has(follows) ||
          (groups.length === 0 && (hundred.has(follows) || thousand.has(follows)));
        const below = (values.get(follows) ?? 0) < open || groups.length === 0;
        // "Four hundred and nine hundred" are two numbers.
        if (open === 100 && this.#isHundreds(to + 1)) break;
        if (!isPart || !goesOn || !below) break;
        if (one.has(lower) && groups.length === 0) {
          if (values.has(follows)) break;
          put(1);
          open = 1;
        }
        continue;
      }
      if (hundred.has(lower) || thousand.has(lower)) {
        const by = hundred.has(lower) ? 100 : 1_000;
        const before = groups.length === 0 ? 1 : (groups[last] ?? 1);
        if (by === 1_000) {
          total = (total + before) * 1_000;
          groups.length = digits.length = 0;
          open = 1_000;
          groups.push(0);
          digits.push('');
        } else {
          groups[Math.max(last, 0)] = before * 100;
          digits[Math.max(last, 0)] = String(before * 100);
          open = 100;
        }
        continue;
      }
      const number = value ?? 0;
      if (lower === 'oh') {
        pad = true;
        open = 0;
        if (groups.length === 0) break;
        continue;
      }
      if (!pad && open > 1 && last >= 0 && this.#adds(open, number, groups[last] ?? 0)) {
        groups[last] = (groups[last] ?? 0) + number;
        digits[last] = String(groups[last]);
        open = number >= 20 && number % 10 === 0 ? 10 : 0;
        if (this.#language === 'fr' && number === 10) open = 10;
      } else if (this.#language === 'fr' && groups[last] === 4 && number === 20) {
        groups[last] = 80;
        digits[last] = '80';
        open = 20;
      } else {
        put(number);
        open =
          number >= 100
            ? 100
            : number >= 20 && number % 10 === 0
              ? this.#language === 'fr'
                ? 20
                : 10
              : 0;
      }
    }
    while (this.#tokens[to - 1]?.lower === '-') to -= 1;
    const ordinal = this.#ordinalAt(to, open);
    if (ordinal !== null) {
      if (groups.length && open === 10) groups[groups.length - 1] = (groups.at(-1) ?? 0) + ordinal;
      else put(ordinal);
      to += 1 + (this.#tokens[to]?.text === '-' ? 1 : 0);
    }
    if (groups.length === 0 || to === at) return null;
    const joined = digits.join('') || '0';
    const value =
      total > 0
        ? total + (groups.at(-1) ?? 0)
        : groups.length > 1
          ? Number(joined)
          : (groups[0] ?? 0);
    const whole = total > 0 ? [value] : groups;
    return this.#span(at, to, {
      groups: whole,
      digits: total > 0 ? String(value) : joined,
      value,
      ordinal: ordinal !== null,
      spoken: true,
    });
  }

  /** Whether the words from there on are so many hundred: "nine hundred", "fifty-two hundred". */
  #isHundreds(at: number): boolean {
    let to = at;
    while (
      to - at < 3 &&
      (this.#tokens[to]?.text === '-' || this.#words.values.has(this.#lower(to)))
    )
      to += 1;
    return to > at && this.#words.hundred.has(this.#lower(to));
  }

  #ordinalAt(at: number, open: number): number | null {
    const place = this.#tokens[at]?.text === '-' ? at + 1 : at;
    const value = this.#words.ordinals.get(this.#tokens[place]?.lower ?? '');
    if (value === undefined) return null;
    return open === 10 && value > 9 ? null : value;
  }

  #adds(open: number, number: number, group: number): boolean {
    if (open === 1_000) return true;
    if (open === 100) return number < 100 && group % 100 === 0;
    if (open === 20) return number < 20 && group % 10 === 0;
    return number > 0 && number < 10 && group % 10 === 0;
  }
}

/** All numbers of a sentence, in words and in digits. */
export const numbersIn = (tokens: readonly Token[], language: Language): NumberSpan[] => [
  ...new Reader(tokens, language).all(),
];
