import type { Doc, Value } from '../bson/document.ts';
import { identical } from '../bson/identical.ts';
import { CommandError } from '../errors.ts';
import { bindVariables } from '../expr/variables.ts';
import { compileArrayFilters } from './array-filters.ts';
import { applyModifications, orderModifications } from './modify.ts';
import { stamped, withId } from './new-document.ts';
import { parseOperators } from './operators.ts';
import { dollar } from './paths.ts';
import { compileUpdatePipeline } from './pipeline.ts';
import { replaceDocument, replacementInsert } from './replace.ts';
import { seedIdOf, seedOf } from './upsert.ts';

/** An update ready to be applied to documents. */
export type CompiledUpdate = {
  kind: 'replacement' | 'operators' | 'pipeline';
  /** The document after the update; the one given is never changed. */
  apply(doc: Doc, position: number | null): { doc: Doc; modified: boolean };
  /** The document that an upsert inserts when nothing matched. */
  insert(): Doc;
};

type UpdateOptions = {
  arrayFilters?: Value[] | undefined;
  let?: Doc | undefined;
  now: Date;
  filter: Doc;
  /** `bypassEmptyTsReplacement`: a replacement's empty timestamps are stored as they are. */
  keepsEmptyTimes?: boolean;
};

/** Compiles an update: a list is a pipeline, a document is operators or a replacement by its first key. */
export function compileUpdate(update: Doc | Value[], options: UpdateOptions): CompiledUpdate {
  const operators = !Array.isArray(update) && update.keys().next().value?.startsWith('$') === true;
  if (!operators && options.arrayFilters !== undefined && options.arrayFilters.length > 0) {
    throw new CommandError(9, 'Cannot specify arrayFilters for a pipeline or a replacement update');
  }
  if (Array.isArray(update)) return compilePipelineUpdate(update, options);
  return operators ? compileOperators(update, options) : compileReplacement(update, options);
}

function compileOperators(update: Doc, options: UpdateOptions): CompiledUpdate {
  const modifications = orderModifications(parseOperators(update));
  const arrayFilters = compileArrayFilters(
    options.arrayFilters ?? [],
    modifications.map(({ parts }) => parts),
  );
  return {
    kind: 'operators',
    apply: (doc, position) =>
      outcome(doc, applyModifications(modifications, { doc, position, arrayFilters }, false)),
    insert: () => {
      const doc = seedOf(options.filter);
      const target = { doc, position: null, arrayFilters };
      return withId(applyModifications(modifications, target, true));
    },
  };
}

function outcome(before: Doc, after: Doc): { doc: Doc; modified: boolean } {
  return identical(before, after)
    ? { doc: before, modified: false }
    : { doc: after, modified: true };
}

function compileReplacement(update: Doc, { filter, now, keepsEmptyTimes }: UpdateOptions) {
  for (const name of update.keys()) if (name.startsWith('$')) throw dollar(name, name);
  const replacement = keepsEmptyTimes === true ? update : stamped(update, now);
  return {
    kind: 'replacement' as const,
    apply: (doc: Doc) => outcome(doc, replaceDocument(doc, replacement)),
    insert: () => replacementInsert(replacement, seedIdOf(filter)),
  };
}

function compilePipelineUpdate(stages: Value[], options: UpdateOptions): CompiledUpdate {
  const variables = bindVariables(options.let, options.now);
  const run = compileUpdatePipeline(stages, variables);
  return {
    kind: 'pipeline',
    apply: (doc) => outcome(doc, replaceDocument(doc, run(doc))),
    insert: () => {
      const seed = seedOf(options.filter);
      return replacementInsert(run(seed), seed.get('_id'));
    },
  };
}
