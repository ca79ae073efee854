import { CommandError } from '../../errors.ts';
import { readDocument } from '../../wire/fields.ts';
import { defineCommand, namespaceOf } from '../request.ts';
import { explainPlan } from './explain-plan.ts';
import { explainedBy } from './explained.ts';

const VERBOSITIES = new Set(['queryPlanner', 'executionStats', 'allPlansExecution']);

/** `explain`: the plan a command would use; read through for its figures unless only the plan is asked for. */
export const explain = defineCommand({
  names: ['explain'],
  fields: { verbosity: 'string' },
  *run(request, engine) {
    const body = readDocument(request.body, 'explain') ?? new Map();
    const verbosity = request.body.get('verbosity') ?? 'allPlansExecution';
    if (typeof verbosity !== 'string' || !VERBOSITIES.has(verbosity)) {
      throw new CommandError(2, `The verbosity must be one of ${[...VERBOSITIES].join(', ')}`);
    }
    const [name = ''] = body.keys();
    const inner = { ...request, name, body };
    const { query, stage, read } = explainedBy(inner, engine);
    const what = { ns: namespaceOf(inner), plan: query?.plan ?? null, stage };
    if (verbosity === 'queryPlanner') return explainPlan(what, null);
    const start = performance.now();
    const nReturned = query === null ? 0 : yield* read(query);
    return explainPlan(what, { nReturned, millis: performance.now() - start });
  },
});
