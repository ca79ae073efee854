import type { ErasedCaller } from '../domain/erasure.ts';
import type { RowFilter } from '../store/erasure/erased-rows.ts';
import type { CollectionPlace } from '../store/erasure/erasure-places.ts';

/** The rows of a caller whose contact is there. Null: the place has nothing of one caller. */
export const rowsOfCaller = (
  { ofCaller }: CollectionPlace,
  caller: ErasedCaller,
): RowFilter | null => ofCaller?.(caller) ?? null;

/** The rows that were the caller's, once a later caller may have the number. */
export const rowsOfThen = (
  place: CollectionPlace,
  caller: ErasedCaller,
  untilMs: number,
): RowFilter | null => place.ofThen?.(untilMs, caller) ?? rowsOfCaller(place, caller);
