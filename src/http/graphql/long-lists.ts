import {
  type GraphQLInputType,
  type GraphQLNamedType,
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { DomainError } from '../../domain/errors.ts';

/** Each item takes some microseconds to check: so many take about a millisecond. */
export const FEW_ITEMS = 250;

export type Path = readonly (string | number)[];

export type LongList = {
  readonly path: Path;
  readonly items: readonly unknown[];
  /** The type of the items. */
  readonly type: GraphQLInputType;
};

export type SplitInput = {
  /** The value with an empty list in place of each long one. */
  readonly rest: unknown;
  readonly lists: readonly LongList[];
};

const whole = (value: unknown): SplitInput => ({ rest: value, lists: [] });

/**
 * Takes the long lists out of the value of a variable. Lists inside of the items of a list stay where they are. A type
 * limits lists of itself by its extension `mostInList`.
 *
 * @throws DomainError `bad_request` for a list above that limit
 */
export function splitLongLists(
  value: unknown,
  type: GraphQLInputType,
  path: Path = [],
): SplitInput {
  if (isNonNullType(type)) return splitLongLists(value, type.ofType, path);
  if (isListType(type) && Array.isArray(value)) {
    requireFew(value.length, getNamedType(type));
    if (value.length <= FEW_ITEMS) return whole(value);
    return { rest: [], lists: [{ path, items: value, type: type.ofType }] };
  }
  if (!isInputObjectType(type) || typeof value !== 'object' || value === null) return whole(value);
  const types = type.getFields();
  const split = Object.entries(value).map(([name, of]) => {
    const field = Object.hasOwn(types, name) ? types[name] : undefined;
    return [name, field ? splitLongLists(of, field.type, [...path, name]) : whole(of)] as const;
  });
  return {
    rest: Object.fromEntries(split.map(([name, { rest }]) => [name, rest])),
    lists: split.flatMap(([, { lists }]) => lists),
  };
}

/** The value with a list at that path. */
export function withList(value: unknown, path: Path, list: readonly unknown[]): unknown {
  const [name, ...inner] = path;
  if (name === undefined) return list;
  const fields = Object(value);
  return { ...fields, [name]: withList(fields[name], inner, list) };
}

function requireFew(count: number, { name, extensions }: GraphQLNamedType): void {
  const most = Number(extensions.mostInList ?? Number.POSITIVE_INFINITY);
  if (count <= most) return;
  throw new DomainError('bad_request', `A list of ${name} may have at most ${most} items`);
}
