import { BSONRegExp } from 'bson';
import type { Doc } from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import { regexTest } from './comparisons.ts';
import { type Field, onPath } from './path-test.ts';
import type { DocTest, ValueTest } from './types.ts';

/** `$regex` with its `$options`; the two keys of one condition are compiled together, once. */
export function regexOperator(field: Field, name: string, condition: Doc): DocTest {
  const operand = condition.get('$regex');
  const options = condition.get('$options');
  if (operand === undefined) throw new CommandError(2, '$options needs a $regex');
  if (name === '$options') return () => true;
  if (options !== undefined && typeof options !== 'string') {
    throw new CommandError(2, '$options has to be a string');
  }
  const own = operand instanceof BSONRegExp ? operand.options : '';
  if (own !== '' && options !== undefined) {
    throw new CommandError(51074, 'options set in both $regex and $options');
  }
  const pattern = operand instanceof BSONRegExp ? operand.pattern : operand;
  if (typeof pattern !== 'string') throw new CommandError(2, '$regex has to be a string');
  return onPath(field, regexByText(pattern, options ?? own));
}

function regexByText(pattern: string, options: string): ValueTest {
  if (pattern.includes('\0')) {
    throw new CommandError(51091, 'Regular expression cannot contain an embedded null byte');
  }
  for (const option of options) {
    if (!'imsxu'.includes(option))
      throw new CommandError(51108, `invalid flag in regex options: ${option}`);
  }
  return regexTest(new BSONRegExp(pattern, options), pattern, options);
}
