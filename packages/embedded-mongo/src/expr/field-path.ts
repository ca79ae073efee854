import type { Value } from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import type { Expression } from './types.ts';

/** Compiles `$field.path` and `$$variable.path`; `$$REMOVE` is a missing value. */
export function fieldPath(text: string, names: readonly string[]): Expression {
  if (text.startsWith('$$')) return variablePath(text.slice(2), names);
  const parts = parsePath(text.slice(1));
  return (root) => follow(root, parts, 0);
}

function variablePath(text: string, names: readonly string[]): Expression {
  const [name = '', ...parts] = parsePath(text);
  if (!names.includes(name)) throw new CommandError(17276, `Use of undefined variable: ${name}`);
  if (name === 'ROOT' || name === 'CURRENT') return (root) => follow(root, parts, 0);
  if (name === 'REMOVE') return () => undefined;
  return (_root, variables) => follow(variables.get(name), parts, 0);
}

/** The parts of a path as expressions write it, without its dollar. */
export function parsePath(path: string): string[] {
  if (path === '') throw new CommandError(16872, "'$' by itself is not a valid FieldPath");
  const parts = path.split('.');
  if (parts.includes('')) {
    throw new CommandError(15998, 'FieldPath field names may not be empty strings.');
  }
  if (parts.some((part) => part.startsWith('$'))) {
    throw new CommandError(16410, "FieldPath field names may not start with '$'.");
  }
  return parts;
}

/** A path enters one array, to its documents. Numbers do not name elements in expressions. */
function follow(
  value: Value | undefined,
  parts: readonly string[],
  depth: number,
): Value | undefined {
  const part = parts[depth];
  if (part === undefined) return value;
  if (value instanceof Map) return follow(value.get(part), parts, depth + 1);
  if (!Array.isArray(value)) return undefined;
  const found: Value[] = [];
  for (const item of value) {
    const inner = item instanceof Map ? follow(item, parts, depth) : undefined;
    if (inner !== undefined) found.push(inner);
  }
  return found;
}
