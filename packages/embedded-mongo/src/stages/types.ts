import type { Doc, Value } from '../bson/document.ts';
import type { Variables } from '../expr/types.ts';
import type { Slice } from '../slice.ts';

/** Documents one at a time; undefined is a chance to pause, which every stage passes on. */
export type Docs = Iterable<Doc | undefined>;

/** A compiled stage: documents in, documents out. */
export type Stage = (docs: Docs) => Docs;

export type StageContext = {
  now: Date;
  let?: Doc | undefined;
  variables: Variables;
  slice: Slice;
};

export type CompileStage = (operand: Value, context: StageContext) => Stage;
