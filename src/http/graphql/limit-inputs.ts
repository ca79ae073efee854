import {
  type GraphQLInputType,
  type GraphQLNamedType,
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { DomainError } from '../../domain/errors.ts';

/**
 * Refuses long lists in a variable before each item is checked against its type, which takes some microseconds. A type
 * limits lists of itself by its extension `mostInList`.
 *
 * @throws DomainError `bad_request`
 */
export function requireShortLists(value: unknown, type: GraphQLInputType): void {
  if (isNonNullType(type)) requireShortLists(value, type.ofType);
  else if (isListType(type)) {
    if (Array.isArray(value)) requireFew(value.length, getNamedType(type));
  } else if (isInputObjectType(type) && typeof value === 'object' && value !== null) {
    for (const field of Object.values(type.getFields())) {
      if (Object.hasOwn(value, field.name)) {
        requireShortLists(Reflect.get(value, field.name), field.type);
      }
    }
  }
}

function requireFew(count: number, { name, extensions }: GraphQLNamedType): void {
  const most = Number(extensions.mostInList ?? Number.POSITIVE_INFINITY);
  if (count <= most) return;
  throw new DomainError('bad_request', `A list of ${name} may have at most ${most} items`);
}
