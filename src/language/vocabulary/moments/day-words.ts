import { words } from '../languages.ts';

/** Words of all languages around a day. */
const set = (list: string): ReadonlySet<string> => new Set(words(list));

/** "a" of "a week from Thursday", "una" of "una semana". */
export const ONE_SPAN = set('a an one una ein eine einer une uma');
/** "In two weeks"; not "within two weeks". */
export const IN_SPAN = set('in dans en fra em');
export const WITHIN_SPAN = set('within with');
/** After "in two weeks": no day is meant. */
export const SPAN_GOES_ON = set('to or and - days');
/** "A week from Thursday", "a week on Thursday", "a week today". */
export const SPAN_FROM = set('from on');
export const SPAN_FROM_TODAY = set('today tomorrow');

/** "Por la mañana" and "am Morgen" are parts of a day. */
export const LEADS_PART = set('la de por am');
export const DAYS_OR_PARTS = set('mañana morgen');
/** "Guten Morgen". */
export const GREETS = set('guten good');

/** Before a weekday: that of the following week. */
export const NEXT = set('next following nächsten nächste kommenden próximo prochain');
/** Before or after a weekday in the past. */
export const PAST = set('last letzten letzte pasado passado scorso dernier');
/** Between a weekday and its date. */
export const WEEKDAY_TO_DATE = set(', the . - le el il dia día der den dem');

/** Between the day of a month and the month. */
export const OF_MONTH = set("of de d' di do");
/** "The 4th to the 7th of December". */
export const TO_DATE = set('to and or until through -');

/** After an ordinal that is no day of a month: "the second floor". */
export const NO_DAY = set(
  `one ones time floor street avenue visit lesson session person thing option attempt call half quarter week month year
  try place step part bedroom bathroom child kid party grade class row aisle door window left right century birthday anniversary`,
);
/** Around "the second" where it is a day. */
export const LEADS_ORDINAL = set('on until by from for');
export const FOLLOWS_ORDINAL = set('at is works would or and to if then');
