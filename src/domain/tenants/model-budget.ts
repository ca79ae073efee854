import type { Scope } from '../scope.ts';

/** What the model may cost a tenant and mode in a day (UTC); counted for all processes together. */
export type ModelBudget = {
  /** Reserves millionths of a dollar before a request; false if the day's limit would be exceeded. */
  reserve(scope: Scope, dayMs: number, microUsd: number): Promise<boolean>;
  /** Refunds what a request did not cost; negative if it cost more than reserved. */
  giveBack(scope: Scope, dayMs: number, microUsd: number): Promise<void>;
};
