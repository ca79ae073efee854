import type { Doc, Value } from '../bson/document.ts';
import { typeName } from '../bson/type-names.ts';
import { CommandError } from '../errors.ts';
import { isTruthy } from '../query/value-tests.ts';
import { arrayOf, isNothing, wholeOf } from './arrays.ts';
import { bind, namedOperands, variableName } from './forms.ts';
import type { Compile, Expression, SpecialForm } from './types.ts';

/** The variable that stands for the element; 'this' unless `as` names it. */
function elementName(parts: Doc): string {
  const name = parts.get('as') ?? 'this';
  if (typeof name !== 'string') throw new CommandError(9, "'as' must be a string");
  return variableName(name);
}

/** `$filter`: "selects a subset of an array"; at most `limit` elements. */
function filter(operand: Value, compile: Compile): Expression {
  const parts = namedOperands('$filter', operand, {
    required: ['input', 'cond'],
    optional: ['as', 'limit'],
    notObject: 28646,
    unknown: 28647,
    missing: [28648, 28650],
  });
  const name = elementName(parts);
  const input = compile(parts.get('input'));
  const test = compile(parts.get('cond'), [name]);
  const limit = parts.has('limit') ? compile(parts.get('limit')) : undefined;
  return (root, variables) => {
    const items = input(root, variables);
    if (isNothing(items)) return null;
    const found = arrayOf('input to $filter', 28651, items).filter((item) =>
      isTruthy(test(root, bind(variables, [[name, item]]))),
    );
    const most = limit?.(root, variables);
    return isNothing(most) ? found : found.slice(0, positive(most));
  };
}

function positive(limit: Value): number {
  const most = wholeOf('$filter: limit', 327391, limit);
  if (most > 0) return most;
  throw new CommandError(327392, '$filter: limit must be greater than 0');
}

/** `$map`: a missing result becomes null. */
function map(operand: Value, compile: Compile): Expression {
  const parts = namedOperands('$map', operand, {
    required: ['input', 'in'],
    optional: ['as'],
    notObject: 16878,
    unknown: 16879,
    missing: [16880, 16882],
  });
  const name = elementName(parts);
  const input = compile(parts.get('input'));
  const body = compile(parts.get('in'), [name]);
  return (root, variables) => {
    const items = input(root, variables);
    if (isNothing(items)) return null;
    return arrayOf('input to $map', 16883, items).map(
      (item) => body(root, bind(variables, [[name, item]])) ?? null,
    );
  };
}

function reduce(operand: Value, compile: Compile): Expression {
  const parts = namedOperands('$reduce', operand, {
    required: ['input', 'initialValue', 'in'],
    notObject: 40075,
    unknown: 40076,
    missing: [40077, 40078, 40079],
  });
  const input = compile(parts.get('input'));
  const initial = compile(parts.get('initialValue'));
  const body = compile(parts.get('in'), ['this', 'value']);
  return (root, variables) => {
    const items = input(root, variables);
    if (isNothing(items)) return null;
    let value = initial(root, variables);
    for (const item of arrayOf('$reduce', 40080, items)) {
      value = body(
        root,
        bind(variables, [
          ['this', item],
          ['value', value],
        ]),
      );
    }
    return value;
  };
}

/** `$getField: name` of the document, or `{field, input}`; dots and `$` in the name mean nothing. */
function getField(operand: Value, compile: Compile): Expression {
  const short = !(operand instanceof Map) || !operand.has('field');
  const parts = short
    ? undefined
    : namedOperands('$getField', operand, { required: ['field'], optional: ['input'] });
  const name = fieldName('$getField', parts?.get('field') ?? operand);
  const input = parts?.has('input') ? compile(parts.get('input')) : undefined;
  return (root, variables) => {
    const doc = input === undefined ? root : input(root, variables);
    if (doc instanceof Map) return doc.get(name);
    return isNothing(doc) ? doc : undefined;
  };
}

function fieldName(operator: string, value: Value): string {
  const literal = value instanceof Map && value.size === 1 ? value.get('$literal') : value;
  if (typeof literal === 'string' && (literal !== value || !literal.startsWith('$')))
    return literal;
  throw new CommandError(
    5654601,
    `${operator} requires 'field' to evaluate to a constant, but got a non-constant argument`,
  );
}

/** `$setField`: a missing value, as of `$$REMOVE`, removes the field. */
function setField(operand: Value, compile: Compile): Expression {
  const parts = namedOperands('$setField', operand, { required: ['field', 'input', 'value'] });
  return writeField('$setField', parts, compile, compile(parts.get('value')));
}

function unsetField(operand: Value, compile: Compile): Expression {
  const parts = namedOperands('$unsetField', operand, { required: ['field', 'input'] });
  return writeField('$unsetField', parts, compile, () => undefined);
}

function writeField(operator: string, parts: Doc, compile: Compile, value: Expression): Expression {
  const name = fieldName(operator, parts.get('field') ?? null);
  const input = compile(parts.get('input'));
  return (root, variables) => {
    const doc = input(root, variables);
    if (isNothing(doc)) return null;
    if (!(doc instanceof Map)) {
      throw new CommandError(
        4161105,
        `${operator} requires 'input' to evaluate to type Object, but got ${typeName(doc)}`,
      );
    }
    const made = new Map(doc);
    const next = value(root, variables);
    if (next === undefined) made.delete(name);
    else made.set(name, next);
    return made;
  };
}

export const ITERATIONS: Readonly<Record<string, SpecialForm>> = {
  $filter: filter,
  $map: map,
  $reduce: reduce,
  $getField: getField,
  $setField: setField,
  $unsetField: unsetField,
};
