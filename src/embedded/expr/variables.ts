import type { Doc, Value } from '../bson/document.ts';
import { compileExpression } from './evaluate.ts';
import type { Variables } from './types.ts';

/** The variables of a command: `$$NOW`, one instant for all of it, and those of its `let`. */
export function bindVariables(values: Doc | undefined, now: Date): Variables {
  const variables = new Map<string, Value | undefined>([['NOW', now]]);
  const nothing: Doc = new Map();
  for (const [name, value] of values ?? []) {
    const expression = compileExpression(value, [...variables.keys()]);
    variables.set(name, expression(nothing, variables));
  }
  return variables;
}
