import type { Doc } from '../bson/document.ts';
import { visitPath } from './paths.ts';
import type { DocTest, ValueTest } from './types.ts';

/** Compiles the filter of an embedded document, for `$elemMatch`. */
export type CompileDoc = (filter: Doc) => DocTest;

/** A path that conditions are tested on. */
export type Field = {
  parts: readonly string[];
  /** Whether the elements of an array at the path are tested besides the array. */
  leafArrays: boolean;
  compileDoc: CompileDoc;
};

/** Whether any value at the path passes; notes the array element it was found in. */
export function onPath({ parts, leafArrays }: Field, test: ValueTest): DocTest {
  return (doc, matched) =>
    visitPath(doc, parts, leafArrays, (value, position) => {
      if (!test(value)) return false;
      if (matched !== null && position !== null) matched.position = position;
      return true;
    });
}

/** The negation of a test; it names no element for the positional `$`. */
export function not(test: DocTest): DocTest {
  return (doc) => !test(doc, null);
}
