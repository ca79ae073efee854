import type { Doc, Value } from '../bson/document.ts';

/** Where a match notes the array element that the positional `$` stands for. */
export type Matched = {
  position: number | null;
};

/** Tests a whole document. */
export type DocTest = (doc: Doc, matched: Matched | null) => boolean;

/** Tests one value that a path leads to; undefined is a missing one. */
export type ValueTest = (value: Value | undefined) => boolean;
