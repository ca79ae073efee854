import type { Turn } from 'call-notes';
import type { Fact } from './fact.ts';

/** Adds to facts the role of who said them, so that the transcript need not be read for it. */
export const withRoles = (
  facts: readonly Fact[],
  transcript: readonly Pick<Turn, 'role'>[],
): Fact[] =>
  facts.map((fact) => {
    const role = transcript[fact.turn]?.role;
    return { ...fact, ...(role && { role }) };
  });
