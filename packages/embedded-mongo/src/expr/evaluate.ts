import type { Doc, Value } from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import { unsupported } from '../refusals/unsupported.ts';
import { fieldPath } from './field-path.ts';
import { OPERATIONS, SPECIAL_FORMS } from './operators.ts';
import type { Compile, Expression, Operation } from './types.ts';

/** Variables that need no definition; `$$NOW` and those of `let` are defined by the caller. */
const BUILT_IN = ['ROOT', 'CURRENT', 'REMOVE'];

/**
 * Compiles an aggregation expression. `$`-strings are paths, `$$`-strings variables, a document with
 * one `$`-key an operator; unknown operators are refused with 168, unknown variables with 17276.
 */
export function compileExpression(value: Value, names: readonly string[] = []): Expression {
  return compilerFor([...BUILT_IN, ...names])(value);
}

function compilerFor(names: readonly string[]): Compile {
  return (value, added) => {
    const known = added === undefined ? names : [...names, ...added];
    const compile = added === undefined ? compilerFor(names) : compilerFor(known);
    if (typeof value === 'string' && value.startsWith('$')) return fieldPath(value, known);
    if (Array.isArray(value)) return compileArray(value, compile);
    if (value instanceof Map) return compileDoc(value, compile);
    return () => value;
  };
}

/** A missing element of an array becomes null. */
function compileArray(items: Value[], compile: Compile): Expression {
  const expressions = items.map((item) => compile(item));
  return (root, variables) => expressions.map((item) => item(root, variables) ?? null);
}

function compileDoc(doc: Doc, compile: Compile): Expression {
  for (const [name, operand] of doc) {
    if (!name.startsWith('$')) continue;
    if (doc.size === 1) return compileOperator(name, operand, compile);
    const names = [...doc.keys()].join(', ');
    throw new CommandError(
      15983,
      `An object representing an expression must have exactly one field, found: ${names}`,
    );
  }
  return compileFields(doc, compile);
}

/** A missing value leaves its field out. */
function compileFields(doc: Doc, compile: Compile): Expression {
  const fields = Array.from(doc, ([name, item]) => {
    if (!name.includes('.')) return [name, compile(item)] as const;
    throw new CommandError(16412, `FieldPath field names may not contain '.': ${name}`);
  });
  return (root, variables) => {
    const made: Doc = new Map();
    for (const [name, field] of fields) {
      const value = field(root, variables);
      if (value !== undefined) made.set(name, value);
    }
    return made;
  };
}

function compileOperator(name: string, operand: Value, compile: Compile): Expression {
  const special = SPECIAL_FORMS.get(name);
  if (special !== undefined) return special(operand, compile);
  const operation = OPERATIONS.get(name);
  if (operation === undefined) throw unsupported('expression', name);
  return compileOperation(name, operation, operand, compile);
}

function compileOperation(
  name: string,
  { min, max, run }: Operation,
  operand: Value,
  compile: Compile,
): Expression {
  const operands = (Array.isArray(operand) ? operand : [operand]).map((item) => compile(item));
  if (operands.length < min || operands.length > max) throw wrongCount(name, min, max, operands);
  return (root, variables) => run(operands.map((item) => item(root, variables)));
}

function wrongCount(name: string, min: number, max: number, operands: unknown[]): CommandError {
  if (min === max) {
    return new CommandError(
      16020,
      `Expression ${name} takes exactly ${min} arguments. ${operands.length} were passed in.`,
    );
  }
  const most = max === Infinity ? 'any number of' : String(max);
  return new CommandError(
    28667,
    `Expression ${name} takes at least ${min} arguments, and at most ${most}, but ${operands.length} were passed in.`,
  );
}
