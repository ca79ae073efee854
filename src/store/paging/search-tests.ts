import type { Document } from 'mongodb';
import { type CallerConditions, formsOf } from '../../domain/callers/caller-search.ts';

/** Expressions that are true for rows that meet conditions which no index serves; null where there are none. */
export type RowTest = Document | null;

const all = (tests: readonly Document[]): RowTest => (tests.length === 0 ? null : { $and: tests });

const literal = (value: string | number) => ({ $literal: value });

/** The outcome of the latest call. */
const LATEST_OUTCOME = { $arrayElemAt: [{ $ifNull: ['$memory.history.outcome', []] }, 0] };
/** A number for those that never called too: an expression takes a missing field for less than any number. */
const LAST_SEEN = { $ifNull: ['$lastSeenMs', Number.MAX_SAFE_INTEGER] };

/** Without tags and a time that the index serves already. */
export function callerTest(conditions: CallerConditions): RowTest {
  const { tags, lastSeenFromMs, lastSeenUntilMs, outcome } = conditions;
  const hasTime = lastSeenFromMs !== null || lastSeenUntilMs !== null;
  return all([
    ...tags.map((tag) => ({
      $or: formsOf(tag).map((form) => ({ $in: [literal(form), '$profile.tags'] })),
    })),
    ...(hasTime ? [{ $lt: [LAST_SEEN, lastSeenUntilMs ?? Number.MAX_SAFE_INTEGER] }] : []),
    ...(lastSeenFromMs === null ? [] : [{ $gte: [LAST_SEEN, lastSeenFromMs] }]),
    ...(outcome === null ? [] : [{ $eq: [LATEST_OUTCOME, literal(outcome)] }]),
  ]);
}

/** Fields of calls and what they have to be. */
export const callTest = (equal: Readonly<Record<string, string>>): RowTest =>
  all(Object.entries(equal).map(([field, value]) => ({ $eq: [`$${field}`, literal(value)] })));

/** A field and the values that it may have. */
export const isOneOf = (field: string, values: readonly string[]): Document => ({
  $in: [`$${field}`, values.map(literal)],
});

/** A range with its start and without its end; null where neither is given. */
export const between = (from: number | null, until: number | null) =>
  from === null && until === null
    ? null
    : { ...(from !== null && { $gte: from }), ...(until !== null && { $lt: until }) };
