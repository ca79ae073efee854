import { words } from '../languages.ts';

/** Capitalised words after "with" that are nobody's name. */
export const NO_STAFF_NAMES = words(
  `I You We Us The That This Mr Mrs Ms January February March April May June July August September October November
  December`,
);
/** Nouns after "for" that do not say what a visit is for. */
export const NO_VISIT_PURPOSES = words(
  `you me us time day hour week month year slot appointment morning afternoon evening moment minute record lot call name
  number`,
);
/** Words that end the purpose of a visit: "for an oil change on Monday". */
export const AFTER_PURPOSE = words('with on at and is to in');
