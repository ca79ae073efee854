import type { Doc, Value } from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import { isTruthy } from '../query/value-tests.ts';
import type { Compile, Expression, SpecialForm, Variables } from './types.ts';

/** The operands an operator has, and its own codes for what is wrong with them; 9 where it has none. */
type Signature = {
  readonly required: readonly string[];
  readonly optional?: readonly string[];
  readonly notObject?: number;
  readonly unknown?: number;
  /** In the order of the required operands. */
  readonly missing?: readonly number[];
};

/** Reads the named operands of an operator; unknown and absent ones are refused by name. */
export function namedOperands(
  operator: string,
  operand: Value,
  { required, optional = [], notObject = 9, unknown = 9, missing = [] }: Signature,
): Doc {
  if (!(operand instanceof Map)) {
    throw new CommandError(notObject, `${operator} only supports an object as its argument`);
  }
  for (const name of operand.keys()) {
    if (required.includes(name) || optional.includes(name)) continue;
    throw new CommandError(unknown, `Unrecognized argument to ${operator}: ${name}`);
  }
  for (const [index, name] of required.entries()) {
    if (operand.has(name)) continue;
    throw new CommandError(missing[index] ?? 9, `Missing '${name}' parameter to ${operator}`);
  }
  return operand;
}

/** Variables with some more bound. */
export function bind(
  variables: Variables,
  added: Iterable<readonly [string, Value | undefined]>,
): Variables {
  const bound = new Map(variables);
  for (const [name, value] of added) bound.set(name, value);
  return bound;
}

/** The operands of an operator that accepts one or several. */
function list(operand: Value, compile: Compile): Expression[] {
  return (Array.isArray(operand) ? operand : [operand]).map((item) => compile(item));
}

function condition(operand: Value, compile: Compile): Expression {
  const [test, yes, no] = conditionParts(operand).map((part) => compile(part));
  if (test === undefined || yes === undefined || no === undefined) {
    throw new CommandError(16020, 'Expression $cond takes exactly 3 arguments.');
  }
  return (root, variables) => (isTruthy(test(root, variables)) ? yes : no)(root, variables);
}

function conditionParts(operand: Value): (Value | undefined)[] {
  if (operand instanceof Map) {
    const parts = namedOperands('$cond', operand, {
      required: ['if', 'then', 'else'],
      unknown: 17083,
      missing: [17080, 17081, 17082],
    });
    return [parts.get('if'), parts.get('then'), parts.get('else')];
  }
  if (Array.isArray(operand) && operand.length === 3) return operand;
  throw new CommandError(16020, 'Expression $cond takes exactly 3 arguments.');
}

/** "If no branch evaluates to true and there is no default, $switch errors." */
function switchOver(operand: Value, compile: Compile): Expression {
  const parts = namedOperands('$switch', operand, {
    required: ['branches'],
    optional: ['default'],
    notObject: 40060,
    unknown: 40067,
    missing: [40068],
  });
  const branches = branchesOf(parts.get('branches'), compile);
  const otherwise = parts.has('default') ? compile(parts.get('default')) : undefined;
  return (root, variables) => {
    for (const { test, result } of branches) {
      if (isTruthy(test(root, variables))) return result(root, variables);
    }
    if (otherwise !== undefined) return otherwise(root, variables);
    throw new CommandError(
      40066,
      '$switch could not find a matching branch for an input, and no default was specified.',
    );
  };
}

function branchesOf(branches: Value | undefined, compile: Compile) {
  if (!Array.isArray(branches)) {
    throw new CommandError(40061, "$switch expected an array for 'branches'");
  }
  if (branches.length === 0) throw new CommandError(40068, '$switch requires at least one branch.');
  return branches.map((branch) => {
    const parts = namedOperands('$switch', branch, {
      required: ['case', 'then'],
      notObject: 40062,
      unknown: 40063,
      missing: [40064, 40065],
    });
    return { test: compile(parts.get('case')), result: compile(parts.get('then')) };
  });
}

/** The first operand that is neither null nor missing, else the last one. */
function ifNull(operand: Value, compile: Compile): Expression {
  const operands = list(operand, compile);
  if (operands.length < 2) {
    throw new CommandError(1257300, '$ifNull needs at least two arguments');
  }
  return (root, variables) => {
    let value: Value | undefined;
    for (const item of operands) {
      value = item(root, variables);
      if (value !== undefined && value !== null) return value;
    }
    return value;
  };
}

/** `vars` see the variables outside, not one another. */
function letIn(operand: Value, compile: Compile): Expression {
  const parts = namedOperands('$let', operand, {
    required: ['vars', 'in'],
    notObject: 16874,
    unknown: 16875,
    missing: [16876, 16877],
  });
  const vars = parts.get('vars');
  if (!(vars instanceof Map))
    throw new CommandError(10065, 'invalid parameter: expected an object (vars)');
  const values = Array.from(vars, ([name, value]) => [variableName(name), compile(value)] as const);
  const body = compile(parts.get('in'), [...vars.keys()]);
  return (root, variables) =>
    body(
      root,
      bind(
        variables,
        values.map(([name, value]) => [name, value(root, variables)] as const),
      ),
    );
}

/** Names of a user's variables begin with a lower case letter; the others are MongoDB's. */
export function variableName(name: string): string {
  if (/^[a-z\u0080-\uffff][\w\u0080-\uffff]*$/.test(name)) return name;
  throw new CommandError(9, `'${name}' is not a valid name for a user variable`);
}

export const FORMS: Readonly<Record<string, SpecialForm>> = {
  $literal: (operand) => () => operand,
  $cond: condition,
  $switch: switchOver,
  $ifNull: ifNull,
  $let: letIn,
  $and: (operand, compile) => {
    const operands = list(operand, compile);
    return (root, variables) => operands.every((item) => isTruthy(item(root, variables)));
  },
  $or: (operand, compile) => {
    const operands = list(operand, compile);
    return (root, variables) => operands.some((item) => isTruthy(item(root, variables)));
  },
  $not: (operand, compile) => {
    const [item, second] = list(operand, compile);
    if (item === undefined || second !== undefined) {
      throw new CommandError(16020, 'Expression $not takes exactly 1 arguments.');
    }
    return (root, variables) => !isTruthy(item(root, variables));
  },
};
