import type { Doc, Value } from '../bson/document.ts';

/** DBRef fields begin with `$` but are data. */
export const REFERENCE = new Set(['$ref', '$id', '$db']);

/** Whether a condition consists of operators, by its first key; otherwise it is a literal. */
export function isOperators(condition: Value): condition is Doc {
  if (!(condition instanceof Map)) return false;
  const first = condition.keys().next().value;
  return first?.startsWith('$') === true && !REFERENCE.has(first);
}
