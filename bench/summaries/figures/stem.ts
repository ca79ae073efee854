// The Porter stemmer (1980) with the additions of NLTK, as used for published ROUGE figures.

const IRREGULAR: Readonly<Record<string, string>> = {
  skies: 'sky',
  dying: 'die',
  lying: 'lie',
  tying: 'tie',
  news: 'news',
  innings: 'inning',
  inning: 'inning',
  outings: 'outing',
  outing: 'outing',
  proceed: 'proceed',
  exceed: 'exceed',
  succeed: 'succeed',
};

type Ending = readonly [ending: string, instead: string];

const DERIVED: readonly Ending[] = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['izer', 'ize'],
  ['bli', 'ble'],
  ['entli', 'ent'],
  ['eli', 'e'],
  ['ousli', 'ous'],
  ['ization', 'ize'],
  ['ation', 'ate'],
  ['ator', 'ate'],
  ['alism', 'al'],
  ['iveness', 'ive'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['aliti', 'al'],
  ['iviti', 'ive'],
  ['biliti', 'ble'],
  ['fulli', 'ful'],
];
const QUALITIES: readonly Ending[] = [
  ['icate', 'ic'],
  ['ative', ''],
  ['alize', 'al'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ful', ''],
  ['ness', ''],
];
const LAST =
  /(?:al|ance|ence|er|ic|able|ible|ant|ement|ment|(?<!m)ent|(?<=[st])ion|ou|ism|ate|iti|ous|ive|ize)$/;

/** "c" and "v" for every letter; a "y" after a consonant is a vowel. */
function shape(word: string): string {
  let made = '';
  for (const letter of word) {
    const vowel = 'aeiou'.includes(letter) || (letter === 'y' && made.endsWith('c'));
    made += vowel ? 'v' : 'c';
  }
  return made;
}

const measure = (stem: string): number => shape(stem).match(/v+c+/g)?.length ?? 0;
const hasVowel = (stem: string): boolean => shape(stem).includes('v');
const isShort = (word: string): boolean =>
  (shape(word).endsWith('cvc') && !/[wxy]$/.test(word)) || shape(word) === 'vc';

function withoutPlural(word: string): string {
  if (/^.ies$/.test(word)) return word.slice(0, -1);
  if (/(?:sse|ie)s$/.test(word)) return word.slice(0, -2);
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

function withoutPast(word: string): string {
  if (word.endsWith('ied')) return word.slice(0, word.length === 4 ? -1 : -2);
  if (word.endsWith('eed')) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word;
  const stem = word.replace(/(?:ed|ing)$/, '');
  if (stem === word || !hasVowel(stem)) return word;
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (/([^aeiou])\1$/.test(stem) && !/[lsz]$/.test(stem)) return stem.slice(0, -1);
  return measure(stem) === 1 && isShort(stem) ? `${stem}e` : stem;
}

const withIForY = (word: string): string =>
  word.endsWith('y') && word.length > 2 && shape(word.slice(0, -1)).endsWith('c')
    ? `${word.slice(0, -1)}i`
    : word;

function replaced(word: string, endings: readonly Ending[]): string {
  const found = endings.find(([ending]) => word.endsWith(ending));
  if (!found) return word;
  const stem = word.slice(0, -found[0].length);
  return measure(stem) > 0 ? stem + found[1] : word;
}

function derived(word: string): string {
  if (word.endsWith('alli'))
    return measure(word.slice(0, -4)) > 0 ? derived(word.slice(0, -2)) : word;
  if (word.endsWith('logi')) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word;
  return replaced(word, DERIVED);
}

function withoutLast(word: string): string {
  const stem = word.replace(LAST, '');
  return stem !== word && measure(stem) > 1 ? stem : word;
}

function tidied(word: string): string {
  const stem = word.slice(0, -1);
  const drops =
    word.endsWith('e') && (measure(stem) > 1 || (measure(stem) === 1 && !isShort(stem)));
  const kept = drops ? stem : word;
  return kept.endsWith('ll') && measure(kept.slice(0, -1)) > 1 ? kept.slice(0, -1) : kept;
}

/** The stem of a word in lower case; words of up to two letters stay. */
export function stem(word: string): string {
  if (word.length <= 2) return word;
  const irregular = IRREGULAR[word];
  if (irregular) return irregular;
  const plain = withIForY(withoutPast(withoutPlural(word)));
  return tidied(withoutLast(replaced(derived(plain), QUALITIES)));
}
