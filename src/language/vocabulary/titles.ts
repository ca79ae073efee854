import { words } from './languages.ts';

/** Before a name, in writing. */
export const TITLES = words('Dr Mr Mrs Ms Miss Doctor Nurse Chef Coach Miss Prof');
