import type { FactKind } from '../domain/fact.ts';
import type { RememberedCall } from '../domain/memory.ts';

/** Newest first whatever order they came in; equal starts are told apart by id. */
export const newestFirst = (calls: readonly RememberedCall[]): RememberedCall[] =>
  [...calls].sort((a, b) => b.startedAtMs - a.startedAtMs || (a.callId < b.callId ? 1 : -1));

/** What was last said of that kind in each call, newest call first. */
export const lastValues = (calls: readonly RememberedCall[], kind: FactKind): string[] =>
  newestFirst(calls).flatMap(
    (call) =>
      call.facts.findLast((fact) => fact.kind === kind && fact.status !== 'withdrawn')?.value ?? [],
  );

const holds = (full: string, part: string): boolean =>
  full.length > part.length && ` ${full.toLowerCase()} `.includes(` ${part.toLowerCase()} `);

/** Who the caller said they are. The newest word counts; "Daniel" does not shorten a "Daniel Okafor" known before. */
export function callerIdentity(calls: readonly RememberedCall[]): {
  name: string | null;
  company: string | null;
} {
  const fullest = (values: readonly string[]): string | null => {
    const [newest] = values;
    return newest === undefined ? null : (values.find((value) => holds(value, newest)) ?? newest);
  };
  return {
    name: fullest(lastValues(calls, 'name')),
    company: fullest(lastValues(calls, 'company')),
  };
}
