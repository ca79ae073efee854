import type { Doc, Value } from '../bson/document.ts';

/** Values of `$$NAME` while an expression runs. */
export type Variables = ReadonlyMap<string, Value | undefined>;

/** A compiled expression; undefined is a missing value, which is not null. */
export type Expression = (root: Doc, variables: Variables) => Value | undefined;

/** What an operator is given to compile its own operands; `names` adds variables it defines. */
export type Compile = (value: Value | undefined, names?: readonly string[]) => Expression;

/** An operator that only needs the values of its operands. */
export type Operation = {
  min: number;
  max: number;
  run: (operands: (Value | undefined)[]) => Value | undefined;
};

/** An operator that decides itself which operands run, and with which variables. */
export type SpecialForm = (operand: Value, compile: Compile) => Expression;
