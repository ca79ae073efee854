import type { Scope } from '../scope.ts';

/** What the model may cost a tenant and mode in a day (UTC); counted where all processes see it. */
export type ModelBudget = {
  /** Takes millionths of a dollar before a request; false when the day's limit has no room for them. */
  reserve(scope: Scope, dayMs: number, microUsd: number): Promise<boolean>;
  /** Gives back what a request turned out not to cost; a negative amount where it cost more. */
  giveBack(scope: Scope, dayMs: number, microUsd: number): Promise<void>;
};
