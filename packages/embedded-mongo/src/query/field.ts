import { BSONRegExp } from 'bson';
import type { Doc, Value } from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import { unsupported } from '../refusals/unsupported.ts';
import { equality, isRange, membership, range } from './comparisons.ts';
import { isOperators } from './literal.ts';
import { type CompileDoc, type Field, not, onPath } from './path-test.ts';
import { visitPath } from './paths.ts';
import { regexOperator } from './regex-operator.ts';
import type { DocTest, ValueTest } from './types.ts';
import { isTruthy, modulo, sizeTest, typeTest } from './value-tests.ts';

const LOGICAL = new Set(['$and', '$or', '$nor', '$expr', '$where', '$comment']);

/** Compiles the condition on one field: a literal, a regular expression or a document of operators. */
export function compileField(path: string, condition: Value, compileDoc: CompileDoc): DocTest {
  return compileCondition({ parts: path.split('.'), leafArrays: true, compileDoc }, condition);
}

function compileCondition(field: Field, condition: Value): DocTest {
  if (!isOperators(condition)) return onPath(field, equality(condition));
  const tests = Array.from(condition, ([name, operand]) => {
    if (name === '$regex' || name === '$options') return regexOperator(field, name, condition);
    return operator(field, name, operand);
  });
  return (doc, matched) => tests.every((test) => test(doc, matched));
}

function operator(field: Field, name: string, operand: Value): DocTest {
  if (isRange(name)) return onPath(field, range(name, operand));
  switch (name) {
    case '$eq':
      return onPath(field, exactly(operand));
    case '$ne':
      if (operand instanceof BSONRegExp)
        throw new CommandError(2, "Can't have regex as arg to $ne.");
      return not(onPath(field, equality(operand)));
    case '$in':
      return onPath(field, membership(operand));
    case '$nin':
      return not(onPath(field, negatedMembership(operand)));
    case '$exists':
      return existence(field, operand);
    case '$type':
      return onPath(field, typeTest(operand));
    case '$mod':
      return onPath(field, modulo(operand));
    case '$size':
      return onPath({ ...field, leafArrays: false }, sizeTest(operand));
    default:
      return compoundOperator(field, name, operand);
  }
}

/** `{$eq: /x/}` matches "only the regex object", unlike `{field: /x/}`. */
function exactly(operand: Value): ValueTest {
  if (!(operand instanceof BSONRegExp)) return equality(operand);
  const whole = equality([operand]);
  return (value) => value !== undefined && whole([value]);
}

function negatedMembership(operand: Value): ValueTest {
  if (!Array.isArray(operand)) throw new CommandError(2, '$nin needs an array');
  return membership(operand);
}

function existence(field: Field, operand: Value): DocTest {
  const exists = onPath(field, (value) => value !== undefined);
  return isTruthy(operand) ? exists : not(exists);
}

function compoundOperator(field: Field, name: string, operand: Value): DocTest {
  switch (name) {
    case '$not':
      return negation(field, operand);
    case '$all':
      return everyOf(field, operand);
    case '$elemMatch':
      return elementMatch(field, operand);
    default:
      throw unsupported('query operator', name);
  }
}

/** `$not`: also matches documents that lack the field. */
function negation(field: Field, operand: Value): DocTest {
  if (operand instanceof BSONRegExp) return not(onPath(field, equality(operand)));
  if (!(operand instanceof Map)) throw new CommandError(2, '$not needs a regex or a document');
  if (operand.size === 0) throw new CommandError(2, '$not cannot be empty');
  for (const name of operand.keys()) {
    if (!name.startsWith('$')) throw unsupported('query operator', name);
  }
  return not(compileCondition(field, operand));
}

/** `$all: [a, b]` is `$and` of `{field: a}` and `{field: b}`; of nothing it matches nothing. */
function everyOf(field: Field, operand: Value): DocTest {
  if (!Array.isArray(operand)) throw new CommandError(2, '$all needs an array');
  const tests = operand.map((item) => {
    if (!isOperators(item)) return onPath(field, equality(item));
    const [name] = item.keys();
    if (name !== '$elemMatch') throw new CommandError(2, 'no $ expressions in $all');
    return compileCondition(field, item);
  });
  const elements = operand.filter(isOperators).length;
  if (elements > 0 && elements < operand.length) {
    throw new CommandError(2, '$all takes $elemMatch for all of its elements or for none');
  }
  if (tests.length === 0) return () => false;
  return (doc, matched) => tests.every((test) => test(doc, matched));
}

function elementMatch({ parts, compileDoc }: Field, operand: Value): DocTest {
  if (!(operand instanceof Map)) throw new CommandError(2, '$elemMatch needs an Object');
  const test = elementTest(operand, compileDoc);
  return (doc, matched) =>
    visitPath(doc, parts, false, (value, position) => {
      if (!Array.isArray(value)) return false;
      const index = value.findIndex(test);
      if (index >= 0 && matched !== null) matched.position = position ?? index;
      return index >= 0;
    });
}

/** `$elemMatch` of operators tests the elements themselves, otherwise the documents among them. */
export function elementTest(operand: Doc, compileDoc: CompileDoc): (item: Value) => boolean {
  const [first] = operand.keys();
  if (isOperators(operand) && first !== undefined && !LOGICAL.has(first)) {
    const field = { parts: ['item'], leafArrays: false, compileDoc };
    const test = compileCondition(field, operand);
    return (item) => test(new Map([['item', item]]), null);
  }
  const test = compileDoc(operand);
  return (item) => {
    const inner = documentOf(item);
    return inner !== undefined && test(inner, null);
  };
}

/** An array among the elements is a document whose keys are its indexes. */
function documentOf(item: Value): Doc | undefined {
  if (item instanceof Map) return item;
  if (!Array.isArray(item)) return undefined;
  return new Map(item.map((value, index) => [String(index), value]));
}
