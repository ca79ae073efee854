import { parseCursorConnectionArgs } from '@pothos/core';
import { DomainError } from '../domain/errors.ts';
import { LIMITS } from '../domain/limits.ts';
import { fromOpaqueText, toOpaqueText } from '../domain/opaque-text.ts';
import type { Page, PageRequest, Position } from '../domain/page.ts';

type PageArguments = PothosSchemaTypes.DefaultConnectionArguments;

/** The order of a list: its name is part of each cursor. */
export type ListOrder = { readonly name: string; readonly by: 'number' | 'string' };

const NEWEST: ListOrder = { name: 'NEWEST', by: 'number' };

const refusedCursor = () =>
  new DomainError(
    'validation_error',
    'cursor: use a cursor from an earlier page of the same order',
  );

const toCursor = ({ value, id }: Position, { name }: ListOrder) => toOpaqueText([name, value, id]);

function fromCursor(cursor: string | null, order: ListOrder): Position | null {
  if (cursor === null) return null;
  const [name, value, id] = fromOpaqueText(cursor);
  if (name !== order.name || typeof id !== 'string') throw refusedCursor();
  if (value === null) return { value, id };
  if (typeof value === 'number' && order.by === 'number') return { value, id };
  if (typeof value === 'string' && order.by === 'string') return { value, id };
  throw refusedCursor();
}

function checkSize(args: PageArguments): void {
  for (const name of ['first', 'last'] as const) {
    const size = args[name];
    if (typeof size !== 'number') continue;
    if (size < 1 || size > LIMITS.pageSize) {
      throw new DomainError('validation_error', `${name}: must be 1 to ${LIMITS.pageSize}`);
    }
  }
}

/**
 * A connection over a list that is read by key.
 *
 * @throws DomainError `validation_error` for a page over 100, or a cursor that is not of this order
 */
export async function connectionOf<Item extends object>(
  args: PageArguments,
  read: (request: PageRequest) => Promise<Page<Item>>,
  order: ListOrder = NEWEST,
) {
  checkSize(args);
  const { defaultPageSize: defaultSize, pageSize: maxSize } = LIMITS;
  const { first = null, last = null, after = null, before = null } = args;
  const asked = parseCursorConnectionArgs({
    args: { first, last, after, before },
    defaultSize,
    maxSize,
  });
  const { limit, inverted: backward } = asked;
  const { items, readUntil } = await read({
    after: fromCursor(after, order),
    before: fromCursor(before, order),
    limit,
    backward,
  });
  const found = items.slice(0, asked.expectedSize);
  const edges = (backward ? found.reverse() : found).map(({ item, position }) => ({
    cursor: toCursor(position, order),
    node: item,
  }));
  // A page that has one more than was asked for ends there. A shorter one may go on behind the last row read.
  const goesOn = items.length < limit && readUntil !== null ? toCursor(readUntil, order) : null;
  const emptyPage = (after ?? before) || null;
  const pageInfo = {
    startCursor: (backward ? goesOn : null) ?? edges[0]?.cursor ?? emptyPage,
    endCursor: (backward ? null : goesOn) ?? edges.at(-1)?.cursor ?? emptyPage,
    hasPreviousPage: asked.hasPreviousPage(items.length) || (backward && goesOn !== null),
    hasNextPage: asked.hasNextPage(items.length) || (!backward && goesOn !== null),
  };
  return { edges, pageInfo };
}
