import type { Doc, Value } from '../bson/document.ts';
import type { Variables } from '../expr/types.ts';

/** A compiled stage: documents in, documents out. */
export type Stage = (docs: Iterable<Doc>) => Iterable<Doc>;

export interface StageContext {
  now: Date;
  let?: Doc;
  variables: Variables;
}

export type CompileStage = (operand: Value, context: StageContext) => Stage;
