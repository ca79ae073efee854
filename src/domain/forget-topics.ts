import { flatten } from './flat-text.ts';

const LABEL = 'topic';
const STEM_CHARS = 5;
/** Words that every call has, and those that a wish itself is made of. */
const COMMON = new Set(
  `about above actually after again ahead almost also always another anybody anymore anyone anything anyway anywhere around away
  back because been before being believe better between call called caller calling calls came could days didn does doing done
  don't down each either else even ever every everybody everyone everything fact feel file files find fine first forget from
  give given going gone good gotten getting great guys have haven having hello here hers into isn't it's just keep kind kinda
  knew know known last later least leave left like little long look made make makes making many maybe mean mention mentioned
  mentioning might mine moment more most much must myself name need needs never next note noted notes nothing okay once only
  other ours over part please point quite rather really recently record records remember right said same save saying says
  seen shall should since some somebody someone something somewhere sorry still store stuff such sure system take takes taken
  taking talk talked talking tell telling than thank thanks that that's their them then there these they thing things
  think this those though thought time times today told tomorrow took tried trying turn under until upon used using very
  wanna want wanted wants wasn week well went were what what's when where whether which while whole will with within without
  won't word words would write year years yesterday you're your yours bit lot whatever stay stays private yes off don
  doesn't didn't can't cannot i've i'm i'll i'd we're we've let's let monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december
  morning afternoon evening night noon works working appointment booking strike scratch keeping kept delete deleted erase remove removed wipe`.split(
    /\s+/,
  ),
);
const SHORT =
  /^(?:hiv|std|sti|dui|ivf|mri|son|dad|mom|mum|gun|gay|ex|aa|job|age|ivf|iud|ptsd|adhd)$/;

const stemOf = (word: string): string =>
  word.length > STEM_CHARS ? word.slice(0, STEM_CHARS) : word.replace(/s$/, '');

/** The words of a text that say what it is about. */
export const contentWords = (text: string): string[] => [
  ...new Set(
    flatten(text.replace(/[‘’]/g, "'")).words.filter(
      (word) => (SHORT.test(word) || /^\p{L}[\p{L}'-]{3,}$/u.test(word)) && !COMMON.has(word),
    ),
  ),
];

/** A topic as the value of a wish to have it forgotten. */
export const topicValue = (words: readonly string[]): string => `${LABEL}: ${words.join(' ')}`;

/** The words of such a value; null where it is none. */
export function topicWords(value: string): readonly string[] | null {
  const [label, ...words] = value.split(/:? /);
  return label === LABEL ? words : null;
}

/** How such a wish is shown: without its words. */
export const SOME_TOPIC = LABEL;

/** Tells whether a text shares a word with one of the topics, in any of its forms. */
export function createTopicMatcher(topics: readonly string[]): (text: string) => boolean {
  if (topics.length === 0) return () => false;
  const stems = new Set(topics.map((word) => stemOf(word.toLowerCase())));
  return (text) =>
    flatten(text).words.some((word) =>
      [word, ...word.split(/['’-]/)].some((part) => stems.has(stemOf(part))),
    );
}
