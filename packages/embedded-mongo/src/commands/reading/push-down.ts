import { Int32 } from 'bson';
import type { Doc, Value } from '../../bson/document.ts';
import { numberOf } from '../../wire/fields.ts';

/** The part of a pipeline that is a query, and the stages left over. */
export type Pushed = {
  readonly filter: Doc;
  readonly sort: Doc | undefined;
  readonly skip: number;
  /** 0 is all. */
  readonly limit: number;
  readonly rest: Value[];
  /** When all that is left is counting: the group's `_id` and the name of the count. */
  readonly counts: { readonly id: Value; readonly field: string } | null;
};

const ORDER = ['$match', '$sort', '$skip', '$limit'];

/**
 * Moves `$match`, `$sort`, `$skip` and `$limit` from the beginning into the query, each at most once and in this order,
 * in which they mean what they mean in find. The pipeline has been compiled, so its shape is right.
 */
export function pushDown(stages: readonly Value[]): Pushed {
  const taken = new Map<string, Value>();
  let reached = -1;
  for (const stage of stages) {
    const [name, value] = stage instanceof Map ? ([...stage][0] ?? []) : [];
    const place = ORDER.indexOf(name ?? '');
    if (place <= reached || name === undefined || value === undefined) break;
    taken.set(name, value);
    reached = place;
  }
  const [filter, sort] = [taken.get('$match'), taken.get('$sort')];
  const rest = stages.slice(taken.size);
  return {
    filter: filter instanceof Map ? filter : new Map(),
    sort: sort instanceof Map ? sort : undefined,
    skip: numberOf(taken.get('$skip')) ?? 0,
    limit: numberOf(taken.get('$limit')) ?? 0,
    rest,
    counts: countsIn(rest),
  };
}

/** `{$group: {_id: constant, n: {$sum: 1}}}`, which is how drivers count. */
function countsIn(rest: readonly Value[]): Pushed['counts'] {
  const [only] = rest;
  const group = rest.length === 1 && only instanceof Map ? only.get('$group') : undefined;
  if (!(group instanceof Map) || group.size !== 2) return null;
  const id = group.get('_id');
  const [field, sum] = [...group].find(([name]) => name !== '_id') ?? [];
  const one = sum instanceof Map && sum.size === 1 ? sum.get('$sum') : undefined;
  // A long or double would make the sum one too.
  const isOne = one instanceof Int32 && one.value === 1;
  if (field === undefined || !isOne) return null;
  return id === null || numberOf(id) !== undefined ? { id: id ?? null, field } : null;
}
