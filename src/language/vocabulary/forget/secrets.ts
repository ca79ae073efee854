import { phrases, words } from '../languages.ts';
import { cue, either } from './cue.ts';

const THAT = `${either("that that's this it it's just strictly only stays remains is")} just/strictly/only?`;
/** Asks that what is said beside it goes no further. */
export const SECRET =
  phrases(`off the record, not for the record, not for your/the notes/files/records/record,
  ${THAT} between us/ourselves, ${THAT} between you and me, ${THAT} between the two of us, between you me? and the,
  keep it/that/this one? to yourself, keep that/this one? private/confidential/secret/quiet,
  that's/it's strictly/very/totally/highly? confidential/private/secret,
  that/this is strictly/very/totally/highly? confidential/private/secret,
  that's/it's a secret, don't tell anyone/anybody, do not tell anyone/anybody, don't tell a soul, in strict? confidence,
  this/that/it stays private/confidential, has to stay private/confidential`);
/** The same at the beginning of a sentence. */
export const SECRET_START = phrases(
  'between us/ourselves, between you and me, strictly confidential, confidentially, in confidence',
);
/** "Between us and the road" is a place. */
export const NO_SECRET =
  cue(`between us/ourselves and, between you and me and, between _ and _ we/i need/needs,
  not? private/confidential/secret _? entrance/room/property/parking`);
const STORE = 'database/records/system/systems/files/books';
export const EVERYTHING =
  phrases(`want/wish/like to be forgotten, want/wish/like out of your _? ${STORE}, want/wish/like off your _? ${STORE},
  want/wish/like to be out of your _? ${STORE}, want/wish/like to be off your _? ${STORE},
  not/don't want/wish/like to be in your _? ${STORE}`);
/** What is told and not asked for: "nothing was recorded". */
export const PAST = cue('was/were, has/have been, had been', 'end');
/** With one of the endings of what is kept behind it everything is meant. */
export const NOTHING =
  cue(`none/nothing of/about this/that/it/what/my/our/the, nothing i say/said/tell/told, nothing i'm telling/saying,
  nothing in/from this call/conversation`);
export const LAW = phrases(
  'gdpr/ccpa/dsgvo, right to be forgotten, right to/of erasure, data protection law/act/rules',
);
export const LAW_ASKS = cue('delet*/eras*/remov*/forg*/wip*/exercis*/invok*/withdraw*/request*');
/** Short words that can be what a topic is about. */
export const SHORT_TOPICS = new Set(
  words('hiv std sti dui ivf mri son dad mom mum gun gay ex aa job age iud ptsd adhd'),
);
/** Words of every call and of the wish itself, which name no topic. */
export const COMMON = new Set(
  words(`
  about above actually after again ahead almost also always another anybody anymore anyone anything anyway
  anywhere around away back because been before being believe better between call called caller calling calls
  came could days did didn does doing done don't down each either else even ever every everybody everyone
  everything fact feel file files find fine first forget from give given going gone good gotten getting great
  guys have haven having hello here hers into isn't it's just keep kind kinda knew know known last later least
  leave left like little long look made make makes making many maybe mean mention mentioned mentioning might
  mine moment more most much must myself name need needs never next note noted notes nothing okay once only
  other ours over part please point quite rather really recently record records remember right said same save
  saying says seen shall should since some somebody someone something somewhere sorry still store stuff such
  sure system take takes taken taking talk talked talking tell telling than thank thanks that that's their them
  then there these they thing things think this those though thought time times today told tomorrow took tried
  trying turn under until upon used using very wanna want wanted wants wasn week well went were what what's
  when where whether which while whole will with within without won't word words would write year years
  yesterday you're your yours bit lot whatever stay stays private yes off doesn't didn't can't cannot i've i'm
  i'll i'd we're we've let's let monday tuesday wednesday thursday friday saturday sunday january february
  march april june july august september october november december morning afternoon evening night noon works
  working appointment booking strike scratch keeping kept delete deleted erase remove removed wipe`),
);
/** Beginnings of words without one of which there is no wish. */
export const MIGHT = cue(
  `forg*/delet*/eras*/wip*/purg*/expung*/scrub*/unlearn*/destroy*/remov*/rid/tak*/clear*/drop/strike/struck/scratch/get,
  pull/gone/leav*/keep*/kept/sav*/stor*/retain*/hold*/hang*/writ*/not*/record*/memor*/jot/type/remember*/log*/recall,
  put*/hav*/mention*/include/between/secret/confiden*/private/quiet/yourself/gdpr/ccpa/dsgvo/data/file,
  tell/database/consent*/agree*/without/system`,
);
