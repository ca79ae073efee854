import { phrases, words } from '../languages.ts';

/** Where a clause usually begins in text without punctuation. */
export const CLAUSE_STARTS = phrases(
  `i'm/i'll/i've/i'd/we've/we'll/we're/you'll/you're/it's/that's/there's/they're/he'll/she'll/what's/please/thanks,
  i need/want/have/was/got/can/might/could/see/think/do/don't/would, we got/have/need/can/need/tried, you can, they can,
  he/she is/was/will/can/needs, can/could/would you, can/could i, how much/many/long, do/are you, is there/it/this/that,
  thank you, my name, your name, the name, let me, no problem, off the record, that works, it'll, it should/takes,
  my _ is/isn't/won't/has/comes, what time/day/name, and please`,
);
/** Behind these goes on what was begun. */
export const GOES_ON = new Set(
  words(`
  and or that if because when what where how who which why but so while until before after think know say said
  hope sure afraid guess the is as than what's like does do did can could will would should must may might have
  has had am are was were please rather just want you i we they about of to for with my your our not mention
  fact us`),
);
export const ABBREVIATIONS = new Set(words('dr mr mrs ms st ave no vs'));
