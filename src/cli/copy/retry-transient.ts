import { ConstantBackoff, handleWhen, retry } from 'cockatiel';
import { isWorthRetrying } from '../../store/driver-errors.ts';

const policy = retry(handleWhen(isWorthRetrying), {
  maxAttempts: 30,
  backoff: new ConstantBackoff(1_000),
});

/** Retries while the connection is lost or the replica set elects a primary. `work` must be safe to repeat. */
export const retryTransient = <Result>(work: () => Promise<Result>): Promise<Result> =>
  policy.execute(work);
