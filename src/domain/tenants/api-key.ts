import { hash } from 'node:crypto';
import type { Mode } from '../scope.ts';
import type { ApiKey } from './tenant.ts';

const PREFIX: Readonly<Record<Mode, string>> = { live: 'sk_live_', test: 'sk_test_' };

/** 32 random bytes as base64url: 43 characters. */
const SECRET = /^[A-Za-z0-9_-]{43}$/;

export const keyPrefix = (mode: Mode): string => PREFIX[mode];

/** The mode a well-formed key belongs to; null for anything else, so that no lookup is made for it. */
export function modeOfKey(key: string): Mode | null {
  for (const mode of ['live', 'test'] as const) {
    if (key.startsWith(PREFIX[mode]) && SECRET.test(key.slice(PREFIX[mode].length))) return mode;
  }
  return null;
}

/** SHA-256 as hexadecimal: a key has 256 random bits, so no salt or stretching is needed. */
export const hashOfKey = (key: string): string => hash('sha256', key);

/** `ending`: valid until an end that is set; `ended`: no longer valid. */
export type ApiKeyState = 'active' | 'ending' | 'ended';

export function stateOfKey(
  { revokedAtMs }: Pick<ApiKey, 'revokedAtMs'>,
  nowMs: number,
): ApiKeyState {
  if (revokedAtMs === null) return 'active';
  return revokedAtMs > nowMs ? 'ending' : 'ended';
}
