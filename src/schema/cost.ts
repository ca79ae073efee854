import type { FieldComplexityFunction } from '@pothos/plugin-complexity';
import {
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
} from 'graphql';
import type { RequestContext } from '../context.ts';
import { LIMITS } from '../domain/limits.ts';

/** How many items a list is counted as if nothing says how many there are. */
const LIST_ITEMS = 10;
/** For a field that is read for each parent by itself. */
const DEEP_COST = 25;

type Arguments = Record<string, unknown>;
type CostFunction = FieldComplexityFunction<RequestContext, Arguments>;
type Cost = (...args: Parameters<CostFunction>) => { field: number; multiplier: number };

/** At least 1, so that an invalid page size lowers no cost; it is refused when it is executed. */
const pageSizeIn = ({ first, last }: Arguments): number => {
  const size = first ?? last ?? LIMITS.defaultPageSize;
  return typeof size === 'number' ? Math.min(Math.max(size, 1), LIMITS.pageSize) : LIMITS.pageSize;
};

const itemsIn = ({ ids }: Arguments): number => (Array.isArray(ids) ? ids.length : LIST_ITEMS);

const isList = (type: GraphQLOutputType) => isListType(getNullableType(type));

/** A scalar costs 0, an object 1, a page as many of its nodes as it may have, another list ten of its items. */
export const costOf: Cost = (args, _context, { type }) => {
  const named = getNamedType(type);
  if (isLeafType(named) || named.name === 'PageInfo') return { field: 0, multiplier: 0 };
  if (named.name.endsWith('Connection')) return { field: 0, multiplier: pageSizeIn(args) };
  if (named.name.endsWith('Edge')) return { field: 0, multiplier: 1 };
  const items = isList(type) ? itemsIn(args) : 1;
  return { field: items, multiplier: items };
};

/** The cost of a field that is read with a command of its own for each parent. */
export const deepCost: Cost = (args, context, field) => {
  const cost = costOf(args, context, field);
  return { ...cost, field: cost.field + DEEP_COST };
};
