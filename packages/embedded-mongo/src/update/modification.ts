import type { Value } from '../bson/document.ts';

/** Makes the new value at a path; undefined in means missing, undefined out removes the field. */
export type Change = (value: Value | undefined, path: string) => Value | undefined;

/** One path of an update and what happens there. */
export type Modification = {
  operator: string;
  /** As written, with `$`, `$[]` and `$[id]`. */
  path: string;
  parts: readonly string[];
  change: Change;
  /** Removes or leaves alone what is missing, so it never makes the parents of its field. */
  needsField: boolean;
  /** Only for documents that an upsert makes. */
  insertOnly: boolean;
  /** `$rename`: the path the value comes from. */
  source?: readonly string[];
};
