import type { Sentence } from './sentences.ts';

/** A name and the turn it was said in. */
export type Named = { readonly value: string; readonly turn: number };

// Words that stand where a name could, in text without capitals.
const NOT_NAMES = new Set(
  `a an the and or but so then just also not no yes yeah okay ok sure fine good great perfect thanks thank you sir ma'am
  i i'm it it's is was are am be been my me we our us your he she they that that's this there here what when where who how why which
  under calling looking trying having going wondering interested sorry afraid glad happy hoping ready done from with at in on for of to by
  about out up have has had do does did can could will would should may might want need like get got let please hi hello hey
  morning afternoon evening today tomorrow bye goodbye well um uh oh anyway actually maybe really still very much so again
  one two three four five six seven eight nine ten first last name number phone email address account order quote
  appointment booking problem question issue help everything nothing something day time moment second minute pull check see
  take put note make send call calling talk speak leaving moving in working home back right correct same it'll i'll we'll
  monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december`.split(
    /\s+/,
  ),
);
// What somebody is rather than who they are: "I am furious", with or without a capital.
const ADJECTIVES = new Set(
  `sick tired angry mad upset happy unhappy sad furious livid new late lost stuck ill busy free confident ready curious worried
  allergic pregnant desperate nervous anxious homeless disappointed frustrated annoyed confused concerned shocked disgusted
  overwhelmed excited interested stranded scared alone fed outraged horrified appalled irritated devastated pleased delighted
  aware able unable outside inside sure certain hungry dizzy unwell injured`.split(/\s+/),
);
const TITLES = /^(?:mr|mrs|ms|miss|dr|doctor|sir|madam)\.?$/i;
/** Between a first and a family name, and part of the latter: "Maria de la Cruz". */
export const PARTICLES = 'de|la|las|los|del|della|van|von|der|den|ter|di|da|dos|du|le|el|bin|zu';
const PARTICLE = new RegExp(`^(?:${PARTICLES})$`, 'i');
const titled = (word: string): string =>
  word.replace(
    /(^|[\s'-])(\p{L})/gu,
    (_all, lead: string, letter: string) => lead + (lead === "'" ? letter : letter.toUpperCase()),
  );

const isParticle = (word: string): boolean => PARTICLE.test(word);

/** At most so many words, with the particles before them; a particle stands before a family name, never last. */
function firstWords(words: readonly string[], most: number): string[] {
  let count = 0;
  const kept = words.filter((word, i) =>
    i > 0 && isParticle(word) ? count < most : ++count <= most,
  );
  const last = kept.findLastIndex((word) => !/^\p{Ll}+$/u.test(word) || !isParticle(word));
  return kept.slice(0, last + 1);
}

const writtenName = (word: string): string =>
  /^\p{Ll}/u.test(word) && isParticle(word) ? word : titled(word);

/** The leading words that can be a name; without capitals at most two, particles aside. */
export function nameOf(said: string | undefined, cased: boolean): string | null {
  const words: string[] = [];
  for (const word of (said ?? '').split(' ')) {
    const plain = word.toLowerCase().replace(/[,.;:!?]+$/, '');
    if (plain !== word.toLowerCase() && words.length === 0) break;
    if (NOT_NAMES.has(plain) || (words.length === 0 && ADJECTIVES.has(plain)) || TITLES.test(word))
      break;
    if (
      /'(?:s|re|ll|ve|m|d)$/.test(plain) ||
      firstWords(words, 4).filter((one) => !isParticle(one)).length === 3
    )
      break;
    if (cased && !/^\p{Lu}\p{Ll}/u.test(word) && !(words.length && isParticle(word))) break;
    if (plain !== words.at(-1)?.toLowerCase()) words.push(word);
  }
  const [first, , third] = words;
  const lastNameFirst = first !== undefined && first.toLowerCase() === third?.toLowerCase();
  const kept = firstWords(lastNameFirst ? words.slice(1) : words, cased ? 3 : 2);
  return kept.length ? kept.map(writtenName).join(' ') : null;
}

/** Whether this side of the call has capital letters at all; a recogniser's text has none. */
export const isCased = (sentences: readonly Sentence[]): boolean =>
  sentences.some(({ text }) =>
    /(?<=[a-z,] )(?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)\p{Lu}\p{Ll}/u.test(text),
  );
