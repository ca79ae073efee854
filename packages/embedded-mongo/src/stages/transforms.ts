import type { Doc, Value } from '../bson/document.ts';
import { typeName } from '../bson/type-names.ts';
import { CommandError } from '../errors.ts';
import { compileExpression } from '../expr/evaluate.ts';
import type { Variables } from '../expr/types.ts';
import { type ProjectionSyntax, parseProjection } from '../query/projection-parse.ts';
import { applyTree } from '../query/projection-tree.ts';
import { unsupported } from '../refusals/unsupported.ts';

/** Makes one document of one document. */
export type Transform = (doc: Doc) => Doc;

/** Stages that change each document on its own; updates may use them too. */
export const TRANSFORMS: ReadonlyMap<string, (operand: Value, variables: Variables) => Transform> =
  new Map([
    ['$set', addFields],
    ['$addFields', addFields],
    ['$project', project],
    ['$unset', unset],
    ['$replaceRoot', replaceRoot],
    ['$replaceWith', replaceWith],
  ]);

/** Compiles one of the stages above by its name. */
export function compileTransform(name: string, operand: Value, variables: Variables): Transform {
  const compile = TRANSFORMS.get(name);
  if (compile === undefined) throw unsupported('stage', name);
  return compile(operand, variables);
}

function syntax(variables: Variables, literals: boolean): ProjectionSyntax {
  return { names: [...variables.keys()], findOperator: () => undefined, literals };
}

function fromTree(spec: Doc, variables: Variables, literals: boolean): Transform {
  const tree = parseProjection(spec, syntax(variables, literals));
  return (root) => applyTree(tree, { root, variables, position: null });
}

/** `$set`: "adds new fields to documents"; a document given for a document is merged into it. */
function addFields(operand: Value, variables: Variables): Transform {
  if (!(operand instanceof Map)) {
    throw new CommandError(
      40272,
      `$addFields specification stage must be an object, got ${typeName(operand)}`,
    );
  }
  if (operand.size === 0) {
    throw new CommandError(40177, 'specification must have at least one field');
  }
  return fromTree(operand, variables, true);
}

function project(operand: Value, variables: Variables): Transform {
  if (!(operand instanceof Map)) {
    throw new CommandError(15969, '$project specification must be an object');
  }
  if (operand.size === 0) {
    throw new CommandError(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  }
  return fromTree(operand, variables, false);
}

function unset(operand: Value, variables: Variables): Transform {
  if (typeof operand !== 'string' && !Array.isArray(operand)) {
    throw new CommandError(31002, '$unset specification must be a string or an array');
  }
  const names = Array.isArray(operand) ? operand : [operand];
  if (names.length === 0) {
    throw new CommandError(
      31119,
      '$unset specification must be a string or an array with at least one field',
    );
  }
  const spec: Doc = new Map();
  for (const name of names) {
    if (typeof name !== 'string') {
      throw new CommandError(
        31120,
        '$unset specification must be a string or an array containing only string values',
      );
    }
    spec.set(name, false);
  }
  return fromTree(spec, variables, false);
}

function replaceRoot(operand: Value, variables: Variables): Transform {
  if (!(operand instanceof Map)) {
    throw new CommandError(40229, 'expected an object as specification for $replaceRoot stage');
  }
  if ([...operand.keys()].some((name) => name !== 'newRoot')) {
    throw new CommandError(
      40230,
      `unrecognized option to $replaceRoot stage, only valid option is 'newRoot'`,
    );
  }
  const newRoot = operand.get('newRoot');
  if (newRoot === undefined)
    throw new CommandError(40231, 'no newRoot specified for the $replaceRoot stage');
  return replaceWith(newRoot, variables);
}

/** "Must evaluate to a document": anything else, also a missing value, is refused with 40228. */
function replaceWith(operand: Value, variables: Variables): Transform {
  const expression = compileExpression(operand, [...variables.keys()]);
  return (root) => {
    const made = expression(root, variables);
    if (made instanceof Map) return made;
    throw new CommandError(
      40228,
      `'newRoot' expression must evaluate to an object, but the result was of type ${typeName(made)}`,
    );
  };
}
