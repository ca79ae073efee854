import { words } from './languages.ts';

/** A verb that begins a question. */
export const ASKING_VERBS = words(
  'do does did is are was were can could would will have has any shall should may',
);
/** A request in the form of a question: "could you", "can they". */
export const REQUEST_VERBS = words('can could would will');
export const REQUEST_SUBJECTS = words('you they he she someone somebody the');
