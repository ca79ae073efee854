import type { Refusal } from '../proxy/refusals.ts';
import type { Suite } from '../suites.ts';
import { KNOWN_FAILURES, type KnownFailure } from './known-failures.ts';
import { featureOf, type RefusedFeature } from './refused-features.ts';

/** How one test of a suite went. */
export type Verdict = { readonly suite: Suite; readonly test: string } & (
  | { readonly kind: 'passed' }
  | { readonly kind: 'notApplicable'; readonly reason: string }
  | { readonly kind: 'refused'; readonly feature: RefusedFeature }
  | { readonly kind: 'failed'; readonly reason: string; readonly known: KnownFailure | null }
);

/** A test that fails because the server refused what it is known not to have is refused by design. */
export function judge(test: string, error: unknown, refusals: readonly Refusal[]) {
  const [feature] = refusals.flatMap((refusal) => featureOf(refusal) ?? []);
  if (feature !== undefined) return { kind: 'refused', feature } as const;
  const message = error instanceof Error ? error.message : String(error);
  const refused = refusals.map(({ command, code, message }) => `${command} ${code} ${message}`);
  const reason = [message, ...refused].join('; the server said: ');
  const isKnown = ({ tests, failure }: KnownFailure) => tests.test(test) && failure.test(reason);
  return { kind: 'failed', reason, known: KNOWN_FAILURES.find(isKnown) ?? null } as const;
}
