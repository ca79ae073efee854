import type { Doc, Value } from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import type { Variables } from '../expr/types.ts';
import { ALTERNATIVES } from '../refusals/alternatives.ts';
import { STAGES } from '../stages/pipeline.ts';
import { compileTransform } from '../stages/transforms.ts';

/**
 * Compiles a pipeline update: "can consist of `$addFields` and its alias `$set`, `$project` and its
 * alias `$unset`, `$replaceRoot` and its alias `$replaceWith`"; other stages are refused with 72, names that
 * are none with 40324.
 */
export function compileUpdatePipeline(stages: Value[], variables: Variables): (doc: Doc) => Doc {
  const steps = stages.map((stage) => {
    const [entry, second] = stage instanceof Map ? stage : [];
    if (entry === undefined || second !== undefined) {
      throw new CommandError(
        40323,
        'A pipeline stage specification object must contain exactly one field.',
      );
    }
    const [name, operand] = entry;
    if (STAGES.has(name) || Object.hasOwn(ALTERNATIVES.stage, name)) {
      throw new CommandError(72, `${name} is not allowed to be used within an update`);
    }
    return compileTransform(name, operand, variables);
  });
  return (doc) => steps.reduce((current, step) => step(current), doc);
}
