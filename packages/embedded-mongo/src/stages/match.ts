import type { Value } from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import { compileFilter } from '../query/match.ts';
import type { Stage, StageContext } from './types.ts';

/** `$match`: "filters the documents to pass only those that match". */
export function match(operand: Value, { now, let: values }: StageContext): Stage {
  if (!(operand instanceof Map)) {
    throw new CommandError(15959, 'the match filter must be an expression in an object');
  }
  const filter = compileFilter(operand, { now, let: values });
  return function* (docs) {
    for (const doc of docs) if (doc === undefined || filter.matches(doc)) yield doc;
  };
}
