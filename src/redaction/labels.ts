import type { Role } from '../domain/call.ts';
import type { RedactedKind } from '../domain/tenants/redacted-kinds.ts';
import type { Label } from './name-patterns.ts';
import type { Name } from './names.ts';
import type { Run } from './runs.ts';

/** What a turn says, as far as numbers go. */
export type Spoken = {
  readonly role: Role;
  readonly text: string;
  readonly names: readonly Name[];
  readonly runs: readonly Run[];
  readonly hasDigit: boolean;
  /** Nothing else is said but digits and words like "okay". */
  readonly onlyNumbers: boolean;
};

/** Kinds that come in several groups. */
export const LONG: ReadonlySet<Label> = new Set(['card_number', 'bank_account', 'national_id']);

const LEAST: Readonly<Record<RedactedKind, number>> = {
  card_number: 4,
  card_code: 3,
  card_expiry: 2,
  national_id: 4,
  bank_account: 4,
  pin: 4,
  password: 1,
  one_time_code: 4,
};
const MOST: Readonly<Record<RedactedKind, number>> = {
  card_number: 99,
  card_code: 4,
  card_expiry: 8,
  national_id: 20,
  bank_account: 40,
  pin: 12,
  password: 99,
  one_time_code: 10,
};

/** Whether a number of this length can be what it was called; a part of one where nothing else is said. */
export function fits(label: RedactedKind, { digits }: Run, part: boolean): boolean {
  return digits.length <= MOST[label] && (part || digits.length >= LEAST[label]);
}
