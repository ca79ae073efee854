import { words } from './languages.ts';

/** Titles before a name. */
export const TITLES = words('Dr Mr Mrs Ms Miss Doctor Nurse Chef Coach Miss Prof');
