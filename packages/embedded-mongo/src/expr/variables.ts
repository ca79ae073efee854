import type { Doc, Value } from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import { compileExpression } from './evaluate.ts';
import { variableName } from './forms.ts';
import type { Variables } from './types.ts';

/**
 * The variables of a command: `$$NOW`, one instant for all of it, and those of its `let`, which
 * "must be constant or an expression that does not access fields" (4890500).
 */
export function bindVariables(values: Doc | undefined, now: Date): Variables {
  const variables = new Map<string, Value | undefined>([['NOW', now]]);
  const nothing: Doc = new Map();
  for (const [name, value] of values ?? []) {
    if (readsFields(value)) {
      throw new CommandError(4890500, 'Command let Expression tried to access a field');
    }
    const expression = compileExpression(value, [...variables.keys()]);
    variables.set(variableName(name), expression(nothing, variables));
  }
  return variables;
}

function readsFields(value: Value): boolean {
  if (typeof value === 'string') return /^\$(?!\$)|^\$\$(ROOT|CURRENT)\b/.test(value);
  if (Array.isArray(value)) return value.some(readsFields);
  if (!(value instanceof Map) || value.has('$literal')) return false;
  return [...value.values()].some(readsFields);
}
