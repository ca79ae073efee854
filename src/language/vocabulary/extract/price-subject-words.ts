import { phrases, words } from '../languages.ts';

/** Between what is priced and its price: "the inspection is", "pads are around". */
export const PRICE_LINKS = [
  ...phrases(
    'is, are, was, were, cost, costs, would be, will be, run, runs, come to, come out to, comes to',
  ),
  ...phrases('comes out to, start at, starts at, be, at, for'),
  "it's",
  "that's",
  ...words(
    `s of around about roughly only just another additional extra normally usually now still then so a an the to cuesta
    cuestan son kostet kosten pauschal est coûte custa são é costa sono è`,
  ),
];
export const CURRENCY_NAMES = words('dollars? pounds? euros? bucks quid');
/** Before the noun of what is priced: "for the drain". */
export const SUBJECT_ARTICLES = words('the a an your that this all both one two three four');
/** Words that end the name of what is priced. */
export const AFTER_SUBJECT = words('and but if so because then please is would on at by i we you');
/** Words at the start of a clause that belong to no name of a thing. */
export const SUBJECT_JOINERS = words('and or but then so now plus');
/** Prepositions that lead away from what is priced. */
export const SUBJECT_PREPOSITIONS = words(
  'with without for at on in from by mit für con per avec pour com',
);
/** A conjunction that ends the terms of a price. */
export const AFTER_TERMS = words('and but or mais aber pero ma');
