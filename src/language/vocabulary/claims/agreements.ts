import { phrases } from '../languages.ts';

/** Separates clauses about different matters. */
export const CLAUSE_BREAKS = phrases(`
but, and, while, though, although, pero, y, mientras, aber, und, während, mais, et, mas, e, enquanto, ma, mentre`);
