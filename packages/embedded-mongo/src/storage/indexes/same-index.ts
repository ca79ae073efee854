import { compareValues } from '../../bson/compare.ts';
import { CommandError } from '../../errors.ts';
import type { IndexSpec } from './index-spec.ts';

/**
 * Whether `wanted` is the same index as `existing`. Throws if they conflict: 86 for different indexes with one name, 85
 * for the same index with another name.
 */
export function sameIndex(existing: IndexSpec, wanted: IndexSpec): boolean {
  const sameKey = samePattern(existing, wanted);
  const sameRules = sameKey && sameConditions(existing, wanted);
  const sameName = existing.name === wanted.name;
  if (sameName && !sameRules) {
    throw new CommandError(86, 'An existing index has the same name as the requested index');
  }
  if (!sameRules) return false;
  if (!sameName || existing.expireAfterSeconds !== wanted.expireAfterSeconds) {
    throw new CommandError(
      85,
      'An equivalent index already exists with a different name or options',
    );
  }
  return true;
}

function samePattern(a: IndexSpec, b: IndexSpec): boolean {
  const render = (spec: IndexSpec) => JSON.stringify(spec.parts.map((p) => [p.path, p.descending]));
  return render(a) === render(b);
}

function sameConditions(a: IndexSpec, b: IndexSpec): boolean {
  const samePartial = compareValues(a.partial ?? null, b.partial ?? null) === 0;
  return a.unique === b.unique && a.sparse === b.sparse && samePartial;
}
