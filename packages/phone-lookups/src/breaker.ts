import {
  CircuitState,
  circuitBreaker,
  DelegateBackoff,
  handleWhenResult,
  type IBreaker,
} from 'cockatiel';
import type { AnswerClass, ProviderReading } from './adapter.ts';

const SAMPLED_MS = 10_000;
const LEAST_SAMPLED = 5;
const OPEN_MS = { first: 5_000, longest: 60_000, account: 300_000 };

const FAILURES: readonly AnswerClass[] = ['transient', 'malformed', 'auth', 'config', 'quota'];
/** Nothing will be answered until somebody has changed the account. */
const ACCOUNT_FAILURES: readonly AnswerClass[] = ['auth', 'config', 'quota'];

type Sampled = Pick<ProviderReading, 'class'> & { readonly atMs: number };
const isFailure = (one: Pick<ProviderReading, 'class'>) => FAILURES.includes(one.class);
const isAccountFailure = (one: Sampled) => ACCOUNT_FAILURES.includes(one.class);

/**
 * Opens when half of at least five requests within ten seconds failed, and tries again after 5 seconds, doubling to
 * 60; opens at once, for five minutes, at a failure of the account. Cockatiel's `SamplingBreaker` would not do: where
 * requests are few it counts failures of any age (4.0.0: each request drops at most one old window).
 */
export function createProviderBreaker() {
  let sample: readonly Sampled[] = [];
  let openMs = 0;
  let triesAgainAtMs = 0;
  const recent = () => sample.filter(({ atMs }) => Date.now() - atMs < SAMPLED_MS);
  const breaker: IBreaker = {
    state: null,
    success(state) {
      if (state === CircuitState.HalfOpen) sample = [];
    },
    failure: () => shouldOpen(recent()),
  };
  const halfOpenAfter = new DelegateBackoff(({ attempt }: { readonly attempt: number }) => {
    const doubledMs = Math.min(OPEN_MS.first * 2 ** (attempt - 1), OPEN_MS.longest);
    openMs = recent().some(isAccountFailure) ? OPEN_MS.account : doubledMs;
    return openMs;
  });
  const failures = handleWhenResult((reading) => isFailure(reading as ProviderReading));
  const policy = circuitBreaker(failures, { breaker, halfOpenAfter });
  policy.onBreak(() => {
    triesAgainAtMs = Date.now() + openMs;
  });
  return {
    policy,
    /** To be told of each reading before the policy gets it. Refusals of too many requests are neither good nor bad. */
    note(reading: ProviderReading): void {
      if (reading.class !== 'rate')
        sample = [...recent(), { atMs: Date.now(), class: reading.class }];
    },
    /** Whether the policy would send a request now, rather than refuse it or let it wait for the one under way. */
    letsThrough: () =>
      policy.state === CircuitState.Closed ||
      (policy.state === CircuitState.Open && Date.now() >= triesAgainAtMs),
  };
}

function shouldOpen(sampled: readonly Sampled[]): boolean {
  const failures = sampled.filter(isFailure).length;
  const isHalf = sampled.length >= LEAST_SAMPLED && failures * 2 >= sampled.length;
  return isHalf || sampled.some(isAccountFailure);
}
