import { words } from '../languages.ts';

/** Words that lead to a place and not to a person. */
export const BEFORE_PLACES = words(
  'on at in of off near to from by along down up past corner und the',
);
/** Words before a name that is not the caller's. */
export const BEFORE_OTHERS_NAMES = words('to from in at on near with by the');
/** Words that may begin the sentence of an introduction. */
export const BEFORE_INTRODUCTIONS = words('the and but yes hi hello so');
/** Words after which a noun follows, and no name. */
export const ARTICLES_AND_POSSESSIVES = words('the an? my your our this any some');
/** Endings of adverbs, participles and nouns, which few names have. */
export const NO_NAME_ENDINGS = words('ing ly ed tion ness ment able ible ous ful less');
