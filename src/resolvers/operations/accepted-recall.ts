import type { TenantPrincipal } from '../../context.ts';
import type { SessionStart } from '../../domain/callers/recorded-call.ts';
import type { ParsedNumber } from '../../domain/phone-numbers/phone-number.ts';
import type { Scope } from '../../domain/scope.ts';

/** A recall that was accepted. */
export type AcceptedRecall = {
  readonly principal: TenantPrincipal;
  readonly scope: Scope;
  readonly number: ParsedNumber;
  readonly start: SessionStart;
  /** The `uid` of the call if the recall begins it. */
  readonly callUid: string;
  /** By `performance.now()`. */
  readonly startedAt: number;
};
