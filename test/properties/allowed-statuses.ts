import type { Case } from './cases.ts';

const SUCCESS = { recallAndEnrich: 200, endCall: 204, getCaller: 200 } as const;

/** The statuses that a request may be answered with. */
export function allowedFor({ operation, expected }: Case): readonly number[] {
  const { faults, unsure } = expected;
  return unsure || faults.size === 0 ? [...faults, SUCCESS[operation]] : [...faults];
}
