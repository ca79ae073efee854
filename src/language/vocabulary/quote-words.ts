import { words } from './languages.ts';

/** Greetings that a quote leaves out. */
export const QUOTE_GREETINGS = words('hi hello hey hiya oh yeah yes well');
/** Words that join a clause to the one before it; a quote leaves them out at its start. */
export const CLAUSE_JOINERS = words(
  "and but so because 'cause or which then also plus y und et e pero aber mais mas ma",
);
export const LEADING_NO = words('no nope nah');
/** After one of these the last words of a sentence are what it says, and stay. */
export const LINKING_VERBS = words("is are was be that's it's sounds looks");
