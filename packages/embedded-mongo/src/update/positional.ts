import type { Doc, Value } from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import { readAt } from './write.ts';

/** `arrayFilters` by identifier: which elements `$[identifier]` stands for. */
export type ArrayFilters = ReadonlyMap<string, (item: Value) => boolean>;

export type Target = {
  doc: Doc;
  position: number | null;
  arrayFilters: ArrayFilters;
};

/** The identifier of `$[identifier]`, empty for `$[]`; undefined for any other part. */
export function identifierOf(part: string): string | undefined {
  return part.startsWith('$[') && part.endsWith(']') ? part.slice(2, -1) : undefined;
}

/** Whether a path part stands for array elements. */
export function isPositional(part: string): boolean {
  return part === '$' || identifierOf(part) !== undefined;
}

/** The paths that a path with `$`, `$[]` and `$[identifier]` means in one document. */
export function concretePaths(parts: readonly string[], target: Target): string[][] {
  if (!parts.some(isPositional)) return [[...parts]];
  let paths: string[][] = [[]];
  for (const [depth, part] of parts.entries()) {
    if (!isPositional(part)) paths = paths.map((path) => [...path, part]);
    else if (part === '$') paths = paths.map((path) => [...path, matchedElement(target)]);
    else paths = paths.flatMap((path) => elements(path, part, parts.slice(0, depth), target));
  }
  return paths;
}

function matchedElement({ position }: Target): string {
  if (position !== null) return String(position);
  throw new CommandError(
    2,
    'The positional operator did not find the match needed from the query.',
  );
}

function elements(
  path: string[],
  part: string,
  before: readonly string[],
  { doc, arrayFilters }: Target,
): string[][] {
  const items = readAt(doc, path);
  if (items === undefined) {
    throw new CommandError(
      2,
      `The path '${before.join('.')}' must exist in the document in order to apply array updates.`,
    );
  }
  if (!Array.isArray(items)) {
    throw new CommandError(2, `Cannot apply array updates to non-array element ${path.join('.')}`);
  }
  const test = arrayFilters.get(identifierOf(part) ?? '') ?? (() => true);
  return items.flatMap((item, index) => (test(item) ? [[...path, String(index)]] : []));
}
