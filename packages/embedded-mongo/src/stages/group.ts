import type { Doc, Value } from '../bson/document.ts';
import { keyText } from '../bson/key.ts';
import { CommandError } from '../errors.ts';
import { compileExpression } from '../expr/evaluate.ts';
import type { Expression } from '../expr/types.ts';
import { unsupported } from '../refusals/unsupported.ts';
import type { Sliced } from '../slice.ts';
import { ACCUMULATORS, type Accumulator } from './accumulators.ts';
import { paced } from './paced.ts';
import type { Docs, Stage, StageContext } from './types.ts';

type Field = {
  name: string;
  make: Expression;
  start: () => Accumulator;
};

type Group = {
  id: Value;
  /** For each field what the group's documents have come to so far. */
  sums: Accumulator[];
};

/** `$group`: one document for each distinct `_id`; null, missing and equal numbers fall together. */
export function group(operand: Value, { variables, slice }: StageContext): Stage {
  if (!(operand instanceof Map)) {
    throw new CommandError(15947, "a group's fields must be specified in an object");
  }
  const names = [...variables.keys()];
  const idOperand = operand.get('_id');
  if (idOperand === undefined) {
    throw new CommandError(15955, 'a group specification must include an _id');
  }
  const id = compileExpression(idOperand, names);
  const fields = fieldsOf(operand, names);
  return function* (docs) {
    const groups = yield* collect(docs, id, fields, variables);
    yield* paced(results(groups, fields), slice);
  };
}

function* results(groups: Iterable<Group>, fields: Field[]): Iterable<Doc> {
  for (const { id, sums } of groups) {
    const made: Doc = new Map([['_id', id]]);
    for (const [at, { name }] of fields.entries()) made.set(name, sums[at]?.result() ?? null);
    yield made;
  }
}

function fieldsOf(operand: Doc, names: string[]): Field[] {
  return Array.from(operand).flatMap(([name, spec]) => {
    if (name === '_id') return [];
    if (name.includes('.')) {
      throw new CommandError(40235, `The field name '${name}' cannot contain '.'`);
    }
    if (name.startsWith('$')) {
      throw new CommandError(40236, `The field name '${name}' cannot be an operator name`);
    }
    return [fieldOf(name, spec, names)];
  });
}

function fieldOf(name: string, spec: Value, names: string[]): Field {
  if (!(spec instanceof Map)) {
    throw new CommandError(40234, `The field '${name}' must be an accumulator object`);
  }
  const [entry, second] = spec;
  if (entry === undefined || second !== undefined) {
    throw new CommandError(40238, `The field '${name}' must specify one accumulator`);
  }
  const [operator, operand] = entry;
  const start = ACCUMULATORS.get(operator);
  if (start === undefined) throw unsupported('accumulator', operator);
  if (Array.isArray(operand)) {
    throw new CommandError(40237, `The ${operator} accumulator is a unary operator`);
  }
  if (operator === '$count' && !(operand instanceof Map && operand.size === 0)) {
    throw new CommandError(14, '$count takes no arguments, i.e. $count:{}');
  }
  return { name, start, make: compileExpression(operand, names) };
}

function* collect(
  docs: Docs,
  id: Expression,
  fields: Field[],
  variables: StageContext['variables'],
): Sliced<Iterable<Group>> {
  const groups = new Map<string, Group>();
  for (const doc of docs) {
    if (doc === undefined) {
      yield;
      continue;
    }
    const value = id(doc, variables) ?? null;
    const key = keyText(value);
    const found = groups.get(key) ?? { id: value, sums: fields.map(({ start }) => start()) };
    groups.set(key, found);
    for (const [at, { make }] of fields.entries()) found.sums[at]?.add(make(doc, variables));
  }
  return groups.values();
}
