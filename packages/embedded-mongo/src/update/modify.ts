import { equalValues } from '../bson/compare.ts';
import type { Doc } from '../bson/document.ts';
import { identical } from '../bson/identical.ts';
import { CommandError } from '../errors.ts';
import type { Modification } from './modification.ts';
import { comparePaths, dollar, refuseConflicts } from './paths.ts';
import { concretePaths, isPositional, type Target } from './positional.ts';
import { isReachable, type Owned, readAt, refuseNotViable, writeAt } from './write.ts';

type Step = {
  modification: Modification;
  parts: readonly string[];
};

/** Puts the modifications into the order MongoDB applies them in, and refuses conflicts with 40. */
export function orderModifications(modifications: Modification[]): Modification[] {
  const paths: (readonly string[])[] = [];
  for (const { parts, source } of modifications) {
    paths.push(parts);
    if (source !== undefined) paths.push(source);
  }
  refuseConflicts(paths);
  return modifications.toSorted((a, b) => comparePaths(a.parts, b.parts));
}

/** The document after all modifications; on any error nothing has happened to the one given. */
export function applyModifications(
  modifications: readonly Modification[],
  target: Target,
  inserting: boolean,
): Doc {
  const steps: Step[] = [];
  for (const modification of modifications) {
    if (modification.insertOnly && !inserting) continue;
    for (const parts of concretePaths(modification.parts, target)) {
      steps.push({ modification, parts });
    }
  }
  if (modifications.some(({ parts }) => parts.some(isPositional))) {
    refuseConflicts(steps.map(({ parts }) => parts));
  }
  const owned: Owned = new WeakSet();
  const result = steps.reduce((doc, step) => applyStep(doc, step, inserting, owned), target.doc);
  refuseIdChange(target.doc, result);
  return result;
}

function applyStep(doc: Doc, { modification, parts }: Step, inserting: boolean, owned: Owned): Doc {
  const { source, needsField, change } = modification;
  if (source !== undefined) return renameField(doc, source, parts, owned);
  if (needsField && (!isReachable(doc, parts) || readAt(doc, parts) === undefined)) return doc;
  const path = parts.join('.');
  if (!inserting && path.startsWith('$')) throw dollar(parts[0] ?? path, path);
  return writeAt(
    doc,
    parts,
    (value) => {
      const next = change(value, path);
      return identical(value, next) ? value : next;
    },
    owned,
  );
}

/** `$rename`: "does not work if these fields are in array elements". */
function renameField(
  doc: Doc,
  source: readonly string[],
  parts: readonly string[],
  owned: Owned,
): Doc {
  const value = readAt(doc, source);
  if (value === undefined) {
    refuseNotViable(doc, source);
    return doc;
  }
  refuseArrays(doc, source, 'source');
  refuseArrays(doc, parts, 'destination');
  const moved = writeAt(doc, source, () => undefined, owned);
  return writeAt(moved, parts, () => value, owned);
}

function refuseArrays(doc: Doc, parts: readonly string[], which: string): void {
  for (let depth = 1; depth < parts.length; depth += 1) {
    if (Array.isArray(readAt(doc, parts.slice(0, depth)))) {
      throw new CommandError(
        2,
        `The ${which} field cannot be an array element, '${parts.join('.')}'`,
      );
    }
  }
}

/** "The _id field is immutable" (66). */
function refuseIdChange(before: Doc, after: Doc): void {
  if (!before.has('_id')) return;
  const same = after.has('_id') && equalValues(before.get('_id'), after.get('_id'));
  if (same) return;
  throw new CommandError(
    66,
    "Performing an update on the path '_id' would modify the immutable field '_id'",
  );
}
