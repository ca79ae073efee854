import { type ResolveCursorConnectionArgs, resolveCursorConnection } from '@pothos/plugin-relay';
import { DomainError } from '../domain/errors.ts';
import { LIMITS } from '../domain/limits.ts';
import type { Page, PageRequest, Position } from '../domain/page.ts';

type PageArguments = {
  first?: number | null | undefined;
  last?: number | null | undefined;
  after?: string | null | undefined;
  before?: string | null | undefined;
};

type Ends = { startCursor?: string | null | undefined; endCursor?: string | null | undefined };

const toCursor = ({ atMs, id }: Position) =>
  Buffer.from(JSON.stringify([atMs, id])).toString('base64url');

function fromCursor(cursor: string | null | undefined): Position | null {
  if (typeof cursor !== 'string') return null;
  try {
    const [atMs, id]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (typeof atMs === 'number' && typeof id === 'string') return { atMs, id };
  } catch {
    // Any parse error means that the service did not create this cursor; it is refused below.
  }
  throw new DomainError('validation_error', 'cursor: use a cursor from an earlier page');
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

const toRequest = ({
  after,
  before,
  limit,
  inverted,
}: ResolveCursorConnectionArgs): PageRequest => ({
  after: fromCursor(after),
  before: fromCursor(before),
  limit,
  backward: inverted,
});

/**
 * A connection over a list sorted newest first.
 *
 * @throws DomainError `validation_error` for a page over 100 or a cursor that the service did not create
 */
export async function connectionOf<Item extends object>(
  args: PageArguments,
  read: (request: PageRequest) => Promise<Page<Item>>,
) {
  checkSize(args);
  const positions = new WeakMap<Item, Position>();
  const connection = await resolveCursorConnection(
    {
      args,
      defaultSize: LIMITS.defaultPageSize,
      maxSize: LIMITS.pageSize,
      toCursor: (item: Item) => toCursor(positions.get(item) as Position),
    },
    async (request: ResolveCursorConnectionArgs) => {
      const page = await read(toRequest(request));
      for (const { item, position } of page.items) positions.set(item, position);
      return page.items.map(({ item }) => item);
    },
  );
  return { ...connection, pageInfo: { ...connection.pageInfo, ...endsOf(connection.pageInfo) } };
}

/** The cursors of an empty page are null; the library returns empty strings. */
const endsOf = ({ startCursor, endCursor }: Ends) => ({
  startCursor: startCursor || null,
  endCursor: endCursor || null,
});
