import {
  type PageInfoShape,
  type ResolveCursorConnectionArgs,
  resolveCursorConnection,
} from '@pothos/plugin-relay';
import { DomainError } from '../domain/errors.ts';
import { LIMITS } from '../domain/limits.ts';
import { fromOpaqueText, toOpaqueText } from '../domain/opaque-text.ts';
import type { Page, PageRequest, Placed, Position } from '../domain/page.ts';

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

function fromCursor(cursor: string | null | undefined, order: ListOrder): Position | null {
  if (typeof cursor !== 'string') return null;
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

const toRequest = (
  { after, before, limit, inverted }: ResolveCursorConnectionArgs,
  order: ListOrder,
): PageRequest => ({
  after: fromCursor(after, order),
  before: fromCursor(before, order),
  limit,
  backward: inverted,
});

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
  let readUntil: Position | null = null;
  let backward = false;
  const connection = await resolveCursorConnection(
    {
      args,
      defaultSize: LIMITS.defaultPageSize,
      maxSize: LIMITS.pageSize,
      toCursor: ({ position }: Placed<Item>) => toCursor(position, order),
    },
    async (request: ResolveCursorConnectionArgs) => {
      const page = await read(toRequest(request, order));
      // A page that has one more than was asked for ends there.
      readUntil = page.items.length < request.limit ? page.readUntil : null;
      backward = request.inverted;
      return [...page.items];
    },
  );
  const edges = connection.edges.map((edge) => edge && { ...edge, node: edge.node.item });
  const ends = endsOf(connection.pageInfo);
  return {
    edges,
    pageInfo: readUntil === null ? ends : goingOn(ends, toCursor(readUntil, order), backward),
  };
}

/** The cursors of an empty page are null; the library returns empty strings. */
const endsOf = ({ startCursor, endCursor, ...ends }: PageInfoShape): PageInfoShape => ({
  ...ends,
  startCursor: startCursor || null,
  endCursor: endCursor || null,
});

/** The ends of a page that is shorter than asked because enough was read for it: it goes on behind the last row read. */
const goingOn = (ends: PageInfoShape, cursor: string, backward: boolean): PageInfoShape =>
  backward
    ? { ...ends, startCursor: cursor, hasPreviousPage: true }
    : { ...ends, endCursor: cursor, hasNextPage: true };
