import type { Doc, Value } from '../bson/document.ts';
import { CommandError } from '../errors.ts';

/** Refuses stages that are not part of the leading query. */
export function compilePipeline(
  stages: Value[],
  _context: { now: Date; let?: Doc },
): (docs: Iterable<Doc>) => Iterable<Doc> {
  const known = new Set(['$match', '$sort', '$skip', '$limit', '$group']);
  for (const stage of stages) {
    const name = stage instanceof Map ? [...stage.keys()][0] : undefined;
    if (name === undefined || !known.has(name)) {
      throw new CommandError(40324, `Unrecognized pipeline stage name: '${name}'`);
    }
  }
  return () => {
    throw new CommandError(238, 'These stages are not supported yet');
  };
}
