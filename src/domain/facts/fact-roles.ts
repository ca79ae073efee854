import type { Turn } from '../call.ts';
import type { Fact } from './fact.ts';

/** The facts with who said what they rest on, so that nobody has to read the transcript for that. */
export const withRoles = (facts: readonly Fact[], transcript: readonly Turn[]): Fact[] =>
  facts.map((fact) => {
    const role = transcript[fact.turn]?.role;
    return { ...fact, ...(role && { role }) };
  });
