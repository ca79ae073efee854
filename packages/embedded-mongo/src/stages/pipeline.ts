import type { Doc, Value } from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import { bindVariables } from '../expr/variables.ts';
import type { Slice } from '../slice.ts';
import { count, limit, skip, sortBy, sortByCount } from './flow.ts';
import { group } from './group.ts';
import { match } from './match.ts';
import { gathered, paced } from './paced.ts';
import { compileTransform } from './transforms.ts';
import type { CompileStage, Docs, Stage, StageContext } from './types.ts';
import { unwind } from './unwind.ts';

type PipelineContext = {
  now: Date;
  let?: Doc | undefined;
  slice: Slice;
};

/** Stages that may change the number of documents. `TRANSFORMS` has the other ones. */
export const STAGES: ReadonlyMap<string, CompileStage> = new Map([
  ['$match', match],
  ['$group', group],
  ['$sort', sortBy],
  ['$skip', skip],
  ['$limit', limit],
  ['$unwind', unwind],
  ['$count', count],
  ['$sortByCount', sortByCount],
  ['$facet', facet],
]);

/**
 * Compiles an aggregation pipeline, stage by stage; stages that are not supported are refused with
 * 238, unknown ones with 40324, both by name.
 */
export function compilePipeline(stages: Value[], context: PipelineContext): Stage[] {
  const variables = bindVariables(context.let, context.now);
  return compose(stages, { ...context, variables });
}

function compose(stages: Value[], context: StageContext): Stage[] {
  return stages.map((stage) => compileStage(stage, context));
}

/** Runs compiled stages; documents flow one by one as far as the stages allow. */
export function flow(steps: readonly Stage[], docs: Docs): Docs {
  return steps.reduce((current, step) => step(current), docs);
}

function compileStage(stage: Value, context: StageContext): Stage {
  if (!(stage instanceof Map)) {
    throw new CommandError(14, "Each element of the 'pipeline' array must be an object");
  }
  const [entry, second] = stage;
  if (entry === undefined || second !== undefined) {
    throw new CommandError(
      40323,
      'A pipeline stage specification object must contain exactly one field.',
    );
  }
  const [name, operand] = entry;
  const compile = STAGES.get(name);
  if (compile !== undefined) return compile(operand, context);
  return eachWith(compileTransform(name, operand, context.variables));
}

function eachWith(transform: (doc: Doc) => Doc): Stage {
  return function* (docs) {
    for (const doc of docs) yield doc === undefined ? undefined : transform(doc);
  };
}

/** `$facet`: each list of stages sees the same documents and answers with one array. */
function facet(operand: Value, context: StageContext): Stage {
  if (!(operand instanceof Map) || operand.size === 0) {
    throw new CommandError(40169, 'the $facet specification must be a non-empty object');
  }
  const facets = Array.from(operand, ([name, stages]) => facetOf(name, stages, context));
  return function* (docs) {
    const all = yield* gathered(docs);
    const made: Doc = new Map();
    for (const { name, steps } of facets) {
      made.set(name, yield* gathered(flow(steps, paced(all, context.slice))));
    }
    yield made;
  };
}

function facetOf(name: string, stages: Value, context: StageContext) {
  refuseFacetName(name);
  if (!Array.isArray(stages)) {
    throw new CommandError(40170, `arguments to $facet must be arrays, ${name} is not`);
  }
  if (stages.some((stage) => stage instanceof Map && stage.has('$facet'))) {
    throw new CommandError(40600, '$facet is not allowed to be used within a $facet stage');
  }
  return { name, steps: compose(stages, context) };
}

function refuseFacetName(name: string): void {
  if (name === '') throw new CommandError(15998, 'FieldPath field names may not be empty strings.');
  if (name.startsWith('$')) {
    throw new CommandError(16410, "FieldPath field names may not start with '$'.");
  }
  if (!name.includes('.')) return;
  throw new CommandError(16412, `FieldPath field names may not contain '.': ${name}`);
}
