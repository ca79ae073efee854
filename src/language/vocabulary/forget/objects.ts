import { cue } from './cue.ts';

export const OWNED =
  cue(`what/whatever/my/our/that/this/all/any/every/everything/everyone/anything/me/us/i/his/her/their/i've/you've,
  you have`);
export const POINTS = cue('any/anything/all/everything? of? this/that/it/these/those', 'start');
export const POINTS_ALONE = cue(
  'this/that/these/those/any down/anywhere/please/either/to/then/now?',
  'whole',
);
export const POINTS_ON = cue(
  'this/that/these/those but/because/and/please/anywhere/since/between/i/as',
  'start',
);
/** "Don't record it as late": how it is noted, and not whether. */
export const AS = cue(
  'it/that/this/them/me/us as/for/under/with/without/in, my/our _ as/for/under/with/without/wrong*/in',
  'start',
);
/** "Forget what I said" takes back a word, and asks for nothing to be forgotten. */
export const CORRECTED = cue('what i just? said/mentioned', 'start');
/** The old value goes because there is a new one. */
export const NEW_ONE = cue('new one/number/address/email/e-mail, the new, i meant/mean');
export const DOWN = cue('down');
export const MY_DATA = cue(
  'all/any/every? of? my/our data/record/records/history/info/information',
  'start',
);
export const OUT = cue('off/out/from');
export const ME = cue('me/us', 'start');
export const NO_DATA = cue(
  'about? that/this one/item/idea/part/thing, i even? asked, i said anything, i mentioned it, i called',
  'start',
);
export const OF_THINGS = cue("everything/all/anything that? i/we/i've/we've", 'start');
export const TOLD = cue(
  "everything/all/anything that? i/we/i've/we've have? ever? just? told/said/say/tell/mentioned/gave/given/shared",
  'start',
);
export const WHAT_I_SAID = cue(
  'what/everything/all/anything that? i just? said/told/mentioned',
  'start',
);
/** "On the box": where something is written that is no record. */
export const ON_A_THING = cue('on/in/inside/onto/across the/a/my/your/its');
