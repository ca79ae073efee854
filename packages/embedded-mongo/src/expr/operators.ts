import { ARITHMETIC } from './arithmetic.ts';
import { ARRAYS } from './arrays.ts';
import { COMPARISONS } from './comparisons.ts';
import { CONVERSIONS } from './conversions.ts';
import { DATE_FORMS, DATES } from './dates.ts';
import { FORMS } from './forms.ts';
import { GROUPED } from './grouped.ts';
import { ITERATIONS } from './iterations.ts';
import { OBJECTS } from './objects.ts';
import { STRINGS } from './strings.ts';
import type { Operation, SpecialForm } from './types.ts';

/** Operators that are given the values of their operands. */
export const OPERATIONS: ReadonlyMap<string, Operation> = new Map(
  [ARITHMETIC, ARRAYS, COMPARISONS, CONVERSIONS, DATES, GROUPED, OBJECTS, STRINGS].flatMap(
    (table) => Object.entries(table),
  ),
);

/** Operators that decide what runs, in what scope, or that name their operands. */
export const SPECIAL_FORMS: ReadonlyMap<string, SpecialForm> = new Map(
  [FORMS, ITERATIONS, DATE_FORMS].flatMap((table) => Object.entries(table)),
);
