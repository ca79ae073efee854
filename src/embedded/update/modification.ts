import type { Doc, Value } from '../bson/document.ts';

/** Makes the new value at a path; undefined in means missing, undefined out removes the field. */
export type Change = (value: Value | undefined, context: ChangeContext) => Value | undefined;

export interface ChangeContext {
  doc: Doc;
  path: string;
  /** Whether the document is being made by an upsert. */
  inserting: boolean;
}

/** One path of an update and what happens there. */
export interface Modification {
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
}
