import { InvalidInput } from '../../domain/errors.ts';
import {
  type Entered,
  type EnteredFault,
  enteredValue,
} from '../../domain/facts/entered/entered-value.ts';
import type { Fact } from '../../domain/facts/fact.ts';
import { endOf } from '../../domain/facts/fact-lifetime.ts';
import { withValue } from '../../domain/facts/fact-values.ts';

const refuse = ({ field, fault }: EnteredFault) =>
  new InvalidInput({ code: 'invalid_input', message: fault, path: [field] });

/**
 * The fact with the value that somebody typed; the parts of its value that the text does not name stay.
 *
 * @throws DomainError for a text that is no value of its kind, and for a moment that is over
 */
export function readEntered(
  fact: Fact,
  entered: Entered,
  how: Parameters<typeof enteredValue>[2],
): Fact {
  const read = enteredValue(fact, entered, how);
  if ('fault' in read) throw refuse(read);
  const next = withValue(fact, read.value);
  const endMs = endOf(next, how.nowMs);
  if (endMs !== null && endMs <= how.nowMs) {
    const field = entered.atMs === null ? 'value' : 'atMs';
    throw refuse({ field, fault: 'must be a moment that is not over' });
  }
  return next;
}
