import type { Fact, FactStatus } from '#src/domain/facts/fact.ts';

const HOLDING: readonly FactStatus[] = ['said', 'accepted', 'moved', 'additional'];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isFact = (value: unknown): value is Fact =>
  isObject(value) &&
  typeof value.kind === 'string' &&
  isObject(value.value) &&
  isObject(value.person);

/** The facts with typed values among what a summariser returned; it may be somebody's own module. */
export const typedFacts = (facts: unknown): Fact[] =>
  Array.isArray(facts) ? facts.filter(isFact) : [];

/** What a call adds to the memory; declined and withdrawn facts add nothing. */
export const isRemembered = ({ status }: Fact): boolean => HOLDING.includes(status);
