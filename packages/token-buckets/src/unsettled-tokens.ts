import type { Settling } from './settlement.ts';

/**
 * Tokens that this process spent and the shared bucket does not know of yet.
 *
 * @param now a clock that never goes back, in milliseconds
 */
export function createUnsettledTokens(now: () => number) {
  let spent = 0;
  let firstSpentMs = 0;
  let beingSettled = 0;
  return {
    /** Less than 0 when the bucket granted tokens to requests that no longer waited: they are refunded. */
    count: (): number => spent + beingSettled,
    spend(): void {
      if (spent === 0) firstSpentMs = now();
      spent += 1;
    },
    refund(tokens: number): void {
      spent -= tokens;
    },
    /** Begins to settle all that was spent until now. */
    begin(): Pick<Settling, 'spent' | 'withinMs'> {
      const due = { spent, withinMs: spent > 0 ? Math.round(now() - firstSpentMs) : 0 };
      [beingSettled, spent] = [spent, 0];
      return due;
    },
    /** Ends it, whether or not it succeeded. */
    end(): void {
      beingSettled = 0;
    },
  };
}
