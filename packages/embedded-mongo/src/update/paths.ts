import { compareStrings } from '../bson/compare.ts';
import { CommandError } from '../errors.ts';
import { isIndex } from '../query/paths.ts';
import { identifierOf, isPositional } from './positional.ts';

/** Splits an update path; empty names are refused with 56, misplaced `$` with 2. */
export function checkPath(path: string): string[] {
  if (path === '') throw new CommandError(56, 'An empty update path is not valid.');
  const parts = path.split('.');
  if (parts.includes('')) {
    throw new CommandError(
      56,
      `The update path '${path}' contains an empty field name, which is not allowed.`,
    );
  }
  if (isPositional(parts[0] ?? '')) {
    throw new CommandError(
      2,
      `Cannot have positional (i.e. '$') element in the first position in path '${path}'`,
    );
  }
  if (parts.filter((part) => part === '$').length > 1) {
    throw new CommandError(2, `Too many positional (i.e. '$') elements found in path '${path}'`);
  }
  return parts;
}

/**
 * The refusal of a top-level field whose name begins with `$`, which an update of what is stored may
 * not write. Source: MongoDB manual, Dollar-Prefixed Field Names.
 */
export function dollar(name: string, path: string): CommandError {
  return new CommandError(
    52,
    `The dollar ($) prefixed field '${name}' in '${path}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
  );
}

/** "Fields are processed in lexicographic order, and numeric ones in numeric order." */
export function comparePaths(left: readonly string[], right: readonly string[]): number {
  for (const [depth, a] of left.entries()) {
    const b = right[depth];
    if (b === undefined) return 1;
    const order = isIndex(a) && isIndex(b) ? Number(a) - Number(b) : compareStrings(a, b);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

/** The changed paths as a tree of their names. */
type Node = { readonly children: Map<string, Node> };

/** Refuses with 40 two changes of one path, or of a path and one inside it. */
export function refuseConflicts(paths: Iterable<readonly string[]>): void {
  const root: Node = { children: new Map() };
  for (const parts of paths) {
    let node = root;
    for (const [depth, part] of parts.entries()) {
      const next = node.children.get(part);
      const end = depth === parts.length - 1;
      // A node without children is where another path ends.
      if (next !== undefined && (end || next.children.size === 0)) throw conflict(parts, depth + 1);
      if (next === undefined && mixesElements(node, part)) throw conflict(parts, depth);
      const child: Node = next ?? { children: new Map() };
      node.children.set(part, child);
      node = child;
    }
  }
}

/** `a.0` and `a.$[]` may be the same element, depending on the document. */
function mixesElements(node: Node, part: string): boolean {
  // One child is enough: a node never has both kinds.
  const [other] = node.children.keys();
  const isFiltered = (name: string) => identifierOf(name) !== undefined;
  return other !== undefined && isFiltered(other) !== isFiltered(part);
}

function conflict(parts: readonly string[], depth: number): CommandError {
  const at = parts.slice(0, depth).join('.');
  return new CommandError(
    40,
    `Updating the path '${parts.join('.')}' would create a conflict at '${at}'`,
  );
}
