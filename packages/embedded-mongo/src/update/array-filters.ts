import type { Doc, Value } from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import { compileFilter } from '../query/match.ts';
import { type ArrayFilters, identifierOf } from './positional.ts';

/**
 * Compiles `arrayFilters`. "You cannot have an array filter document for an identifier if the
 * identifier is not included in the update document" (9), nor two for one identifier (9), nor an
 * identifier without a filter (2).
 */
export function compileArrayFilters(
  filters: readonly Value[],
  paths: readonly (readonly string[])[],
): ArrayFilters {
  const compiled = new Map<string, (item: Value) => boolean>();
  for (const filter of filters) {
    if (!(filter instanceof Map)) throw new CommandError(14, 'arrayFilters must hold documents');
    const identifier = filterIdentifier(filter);
    if (compiled.has(identifier)) {
      throw new CommandError(
        9,
        `Found multiple array filters with the same top-level field name ${identifier}`,
      );
    }
    const { matches } = compileFilter(filter, { embedded: true });
    compiled.set(identifier, (item) => matches(new Map([[identifier, item]])));
  }
  checkIdentifiers(compiled, paths);
  return compiled;
}

function filterIdentifier(filter: Doc): string {
  const names = new Set(topLevelNames(filter));
  const [name] = names;
  if (name === undefined) {
    throw new CommandError(
      9,
      'Cannot use an expression without a top-level field name in arrayFilters',
    );
  }
  if (names.size > 1) {
    throw new CommandError(
      9,
      `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${[...names].join("' and '")}'`,
    );
  }
  if (/^[a-z][a-zA-Z0-9]*$/.test(name)) return name;
  throw new CommandError(
    2,
    `Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${name}'`,
  );
}

function topLevelNames(filter: Doc): string[] {
  return Array.from(filter).flatMap(([name, operand]) => {
    if (name === '$comment') return [];
    if (!name.startsWith('$')) return [name.split('.')[0] ?? name];
    const clauses = Array.isArray(operand) ? operand : [];
    return clauses.flatMap((clause) => (clause instanceof Map ? topLevelNames(clause) : []));
  });
}

function checkIdentifiers(compiled: ArrayFilters, paths: readonly (readonly string[])[]): void {
  const used = new Set(paths.flatMap((parts) => parts.flatMap((part) => identifierOf(part) ?? [])));
  for (const identifier of used) {
    if (identifier !== '' && !compiled.has(identifier)) {
      throw new CommandError(2, `No array filter found for identifier '${identifier}' in path`);
    }
  }
  for (const identifier of compiled.keys()) {
    if (!used.has(identifier)) {
      throw new CommandError(
        9,
        `The array filter for identifier '${identifier}' was not used in the update`,
      );
    }
  }
}
