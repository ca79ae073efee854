import type { Fact, FactStatus } from 'caller-facts';

const HOLDING: readonly FactStatus[] = ['said', 'accepted', 'moved', 'additional'];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isFact = (value: unknown): value is Fact =>
  isObject(value) &&
  typeof value.kind === 'string' &&
  isObject(value.value) &&
  isObject(value.person);

/** The typed facts in a summariser's result, which may come from another module. */
export const typedFacts = (facts: unknown): Fact[] =>
  Array.isArray(facts) ? facts.filter(isFact) : [];

/** The facts that a call adds to the memory, without declined and withdrawn ones. */
export const isRemembered = ({ status }: Fact): boolean => HOLDING.includes(status);
