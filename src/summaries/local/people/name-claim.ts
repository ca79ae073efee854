import type { SpokenName } from './find-names.ts';
import type { NamePart } from './name-questions.ts';

/** A name that may be the caller's; `weight` is the certainty, enough from `SURE` on. */
export type NameClaim = SpokenName & {
  readonly weight: number;
  readonly part: NamePart;
  /** It corrects another name. */
  readonly setsRight: boolean;
};

export const SURE = 3;
