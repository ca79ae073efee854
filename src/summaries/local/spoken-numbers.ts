const ONES = 'zero one two three four five six seven eight nine'.split(' ');
const TEENS =
  'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
const MONTH =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/;
const BEFORE_DAY =
  /^(?:on|for|from|until|till|by|before|after|to|and|or|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/;
const NOT_A_DAY =
  /^(?:time|floor|one|thing|visit|lesson|session|appointment|street|avenue|half|quarter|week|month|year|two|three|few|person|day|call|of)$/;
const DAY_GOES_ON =
  /^(?:|at|is|works|would|then|or|and|if|please|was|i|i'm|i've|we|we're|it|that|they|he|she|in|for|from|around|before|after|between|by|could|can|suits|sounds|though|but|instead|there's|to|until|till|through|morning|afternoon|evening|not|with|we'd|you|you're|has|have|so|also|when|my|our|your|his|her|their|because|unless|no|yes|okay|than|this|suit|do|as|only|which|it's|that's|he's|she's|can't|won't|doesn't|isn't|on|please|thanks|the|a|be|\d.*)$/;
const BEFORE_TIME = /^(?:at|by|before|after|around|until|till|from|between|past|or|is|say)$/;
const AFTER_NUMBER = /^(?:dollars?|bucks|euros?|cents?|percent|am|pm|a\.m\.?|p\.m\.?|o'?clock|in)$/;

const VALUES = new Map<string, number>([
  ...ONES.map((word, i) => [word, i] as const),
  ...TEENS.map((word, i) => [word, i + 10] as const),
  ...TENS.map((word, i) => [word, (i + 2) * 10] as const),
]);
const isDigitWord = (word: string): boolean => ONES.includes(word) || word === 'oh' || word === 'o';
const isNumberWord = (word: string): boolean =>
  VALUES.has(word) || word === 'hundred' || word === 'thousand';

const bare = (word: string | undefined): string =>
  (word ?? '').toLowerCase().replace(/[.,!?;:]+$/, '');
const tail = (word: string | undefined): string => /[.,!?;:]+$/.exec(word ?? '')?.[0] ?? '';

/** The digits of a number read out one by one, "five five five oh one two six". */
function digitRun(words: readonly string[]): string | null {
  let digits = '';
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? '';
    if ((word === 'double' || word === 'triple') && ONES.includes(words[i + 1] ?? '')) {
      digits += String(VALUES.get(words[++i] ?? '')).repeat(word === 'double' ? 2 : 3);
    } else if (isDigitWord(word))
      digits += word.startsWith('o') && word !== 'one' ? '0' : VALUES.get(word);
    else return null;
  }
  return digits.length >= 3 ? digits : null;
}

/** Groups below a hundred, so that "nineteen fifty two" is 19 and 52. */
function groupsOf(words: readonly string[]): number[] {
  const groups: number[] = [];
  let open = false;
  for (const word of words) {
    const value = VALUES.get(word) ?? 0;
    if (open && value < 10) groups[groups.length - 1] = (groups.at(-1) ?? 0) + value;
    else groups.push(value);
    open = value >= 20 && value % 10 === 0;
  }
  return groups;
}

/** "Nine fifty" behind a thousand is 950. */
const inHundreds = (words: readonly string[]): string[] =>
  words.flatMap((word, i) => {
    const next = VALUES.get(words[i + 1] ?? '') ?? 0;
    const digit = (VALUES.get(word) ?? 0) > 0 && ONES.includes(word);
    return digit && next >= 10 && words[i - 1] === 'thousand' ? [word, 'hundred'] : [word];
  });

function cardinal(words: readonly string[]): number {
  let total = 0;
  let current = 0;
  for (const word of inHundreds(words)) {
    if (word === 'hundred') current = (current || 1) * 100;
    else if (word === 'thousand') {
      total += (current || 1) * 1000;
      current = 0;
    } else current += VALUES.get(word) ?? 0;
  }
  return total + current;
}

/** "A hundred thirty-one fifty" is 131.50. */
function withCents(words: readonly string[]): string {
  const last = words.findLastIndex((word) => word === 'hundred' || word === 'thousand');
  const groups = groupsOf(words.slice(last + 1));
  const cents = groups.length === 2 && (groups[0] ?? 0) >= 10 ? groups[1] : undefined;
  if (cents === undefined || cents < 10) return String(cardinal(words));
  return `${cardinal(words.slice(0, -lengthOf(cents)))}.${cents}`;
}

/** How many words a number below a hundred is said in. */
const lengthOf = (number: number): number => (number > 20 && number % 10 > 0 ? 2 : 1);

function written(words: readonly string[], before: string, after: string): string | null {
  const digits = digitRun(words);
  if (digits) return digits.length === 7 ? `${digits.slice(0, 3)}-${digits.slice(3)}` : digits;
  if (words.some((word) => isDigitWord(word) && !VALUES.has(word))) return null;
  if (words.includes('hundred') || words.includes('thousand')) return withCents(words);
  const [first = 0, second, third] = groupsOf(words);
  if (third !== undefined) return null;
  if (second === undefined) {
    const spokenSmall = first < 13 && !BEFORE_TIME.test(before) && !AFTER_NUMBER.test(after);
    return spokenSmall || (after === 'in' && first > 12) || (first === 1 && before === 'is')
      ? null
      : String(first);
  }
  if (first >= 1 && first <= 12 && second >= 10 && second < 60) return `${first}:${second}`;
  // "Six ninety" is no time of day.
  if (first > 0 && first < 10 && second >= 60) return `${first}${second}`;
  return first >= 10 && second >= 10 ? `${first}${second}` : null;
}

function ordinal(words: readonly string[], i: number): { text: string; used: number } | null {
  const first = bare(words[i]);
  const tens = TENS.indexOf(first);
  const unit = ORDINALS.indexOf(bare(words[i + 1]));
  const ending = (n: number): string =>
    ['th', 'st', 'nd', 'rd'][n % 10 < 4 && (n < 11 || n > 13) ? n % 10 : 0] ?? 'th';
  if (tens >= 0 && tens < 2 && unit >= 0 && unit < 9) {
    const n = (tens + 2) * 10 + unit + 1;
    return { text: `${n}${ending(n)}`, used: 2 };
  }
  const used = 1;
  const n = first === 'thirtieth' ? 30 : ORDINALS.indexOf(first) + 1;
  const before = bare(words[i - 1]);
  const dated =
    MONTH.test(before) ||
    (before === 'the' &&
      (BEFORE_DAY.test(bare(words[i - 2])) || n > 9) &&
      !NOT_A_DAY.test(bare(words[i + used])) &&
      (tail(words[i]) !== '' || DAY_GOES_ON.test(bare(words[i + used]))));
  const ofMonth = bare(words[i + 1]) === 'of' && MONTH.test(bare(words[i + 2]));
  return n > 0 && (dated || ofMonth) ? { text: `${n}${ending(n)}`, used: 1 } : null;
}

/** Length of the run of number words that starts at `i`; "and" counts only inside hundreds. */
function runLength(words: readonly string[], i: number): number {
  let end = i;
  while (end < words.length && end - i < 16) {
    const word = bare(words[end]);
    const joins =
      word === 'and' &&
      /^(?:hundred|thousand)$/.test(bare(words[end - 1])) &&
      VALUES.has(bare(words[end + 1]));
    const doubled = /^(?:double|triple)$/.test(word) && ONES.includes(bare(words[end + 1]));
    const zero = (word === 'oh' || word === 'o') && (end > i || isDigitWord(bare(words[end + 1])));
    if (!isNumberWord(word) && !joins && !doubled && !zero) break;
    end++;
    if (tail(words[end - 1])) break;
  }
  return end - i;
}

/** Writes spoken numbers in digits where they are amounts, times, years, days or numbers read out; "no one" stays. */
export function writeNumbers(text: string): string {
  const words = text
    .replace(/\b(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-(?=[a-z])/gi, '$1 ')
    .split(' ');
  const out: string[] = [];
  for (let i = 0; i < words.length; ) {
    const day = ordinal(words, i);
    const used = day ? day.used : runLength(words, i);
    const run = words
      .slice(i, i + used)
      .map(bare)
      .filter((word) => word !== 'and');
    const number =
      day?.text ?? (used ? written(run, bare(words[i - 1]), bare(words[i + used])) : null);
    if (number === null) out.push(...words.slice(i, i + Math.max(used, 1)));
    else {
      // "a hundred" is 100.
      if (/^(?:hundred|thousand)$/.test(run[0] ?? '') && /^an?$/i.test(out.at(-1) ?? '')) out.pop();
      out.push(number + tail(words[i + used - 1]));
    }
    i += Math.max(used, 1);
  }
  return out.join(' ');
}
