import type { Doc, Value } from '../bson/document.ts';
import { typeName } from '../bson/type-names.ts';
import { CommandError } from '../errors.ts';
import { unsupported } from '../refusals/unsupported.ts';
import { addToSet, pop, pull, pullAll } from './array-operators.ts';
import type { Change, Modification } from './modification.ts';
import { checkPath } from './paths.ts';
import { isPositional } from './positional.ts';
import { push } from './push.ts';
import { arithmetic, bitwise, currentDate, extreme } from './scalars.ts';

/** Operators that leave a missing field missing. */
const NEEDS_FIELD = new Set(['$unset', '$pull', '$pullAll', '$pop']);

/** Parses the operators of an update; unknown ones are refused with 9. */
export function parseOperators(update: Doc): Modification[] {
  const modifications: Modification[] = [];
  for (const [operator, fields] of update) {
    const compile = compilerOf(operator);
    if (!(fields instanceof Map)) {
      throw new CommandError(
        9,
        `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {${operator}: {<field>: ...}}`,
      );
    }
    for (const [path, operand] of fields) {
      modifications.push(modification(operator, path, operand, compile));
    }
  }
  return modifications;
}

type CompileChange = (operand: Value, path: string) => Change;

function modification(
  operator: string,
  path: string,
  operand: Value,
  compile: CompileChange,
): Modification {
  if (operator === '$rename') return rename(path, operand);
  return {
    operator,
    path,
    parts: checkPath(path),
    change: compile(operand, path),
    needsField: NEEDS_FIELD.has(operator),
    insertOnly: operator === '$setOnInsert',
  };
}

function compilerOf(operator: string): CompileChange {
  switch (operator) {
    case '$set':
    case '$setOnInsert':
      return (operand) => () => operand;
    case '$unset':
    case '$rename':
      return () => () => undefined;
    case '$inc':
    case '$mul':
      return (operand, path) => arithmetic(operator, operand, path);
    case '$min':
      return (operand) => extreme(-1, operand);
    case '$max':
      return (operand) => extreme(1, operand);
    case '$currentDate':
      return (operand) => currentDate(operand);
    case '$bit':
      return bitwise;
    default:
      return arrayCompilerOf(operator);
  }
}

function arrayCompilerOf(operator: string): CompileChange {
  switch (operator) {
    case '$push':
      return push;
    case '$addToSet':
      return addToSet;
    case '$pull':
      return pull;
    case '$pullAll':
      return pullAll;
    case '$pop':
      return pop;
    default:
      throw unsupported('update operator', operator);
  }
}

/** `$rename: {from: to}` is a change of `to` with `from` as its source. */
function rename(from: string, to: Value): Modification {
  if (typeof to !== 'string') {
    throw new CommandError(2, `The 'to' field for $rename must be a string: ${from}`);
  }
  const [source, parts] = [checkPath(from), checkPath(to)];
  if (from === to) {
    throw new CommandError(2, `The source and target field for $rename must differ: ${from}`);
  }
  if (`${from}.`.startsWith(`${to}.`) || `${to}.`.startsWith(`${from}.`)) {
    throw new CommandError(
      2,
      `The source and target field for $rename must not be on the same path: ${from}`,
    );
  }
  if ([...source, ...parts].some(isPositional)) {
    throw new CommandError(
      2,
      `The source and target fields for $rename may not be dynamic: ${from}`,
    );
  }
  const change: Change = () => undefined;
  return {
    operator: '$rename',
    path: to,
    parts,
    source,
    change,
    needsField: false,
    insertOnly: false,
  };
}
