import { words } from '../languages.ts';

/** Between a time and its day: "3:45 on Tuesday". */
export const BEFORE_DAY_OF_TIME = [
  ...words('on this next ,'),
  'in the',
  ...words('tomorrow the el am le na no il'),
];
export const DAY_PARTS_BETWEEN = words('morning afternoon evening');
export const DAY_LINKS = words('on of the ,');
/** Between the two days of a range. */
export const RANGE_WORDS = words('to until till through - – al bis au até al');
export const RANGE_ARTICLES = words('the le el o il');
