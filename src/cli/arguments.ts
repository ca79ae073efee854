import { InvalidArgumentError } from 'commander';
import { LIMITS } from '../domain/limits.ts';

const MAX_NAME_CHARS = 200;
const UNIT_MS: Readonly<Record<string, number>> = {
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};

/** @throws InvalidArgumentError */
export function parseName(text: string): string {
  const name = text.trim();
  if (name === '') throw new InvalidArgumentError('It must not be empty.');
  if (name.length > MAX_NAME_CHARS) {
    throw new InvalidArgumentError(`It must be at most ${MAX_NAME_CHARS} characters.`);
  }
  return name;
}

/** @throws InvalidArgumentError */
export function parseCountry(text: string): string {
  const country = text.toUpperCase();
  if (!/^[A-Z]{2}$/.test(country)) {
    throw new InvalidArgumentError('It must be the two letters of a country, such as US.');
  }
  return country;
}

/**
 * `24h` as milliseconds.
 *
 * @throws InvalidArgumentError
 */
export function parseDurationMs(text: string): number {
  const [, amount, unit = ''] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  const unitMs = UNIT_MS[unit];
  if (!unitMs) {
    throw new InvalidArgumentError('It must be a whole number with s, m, h or d, such as 24h.');
  }
  return Number(amount) * unitMs;
}

/** @throws InvalidArgumentError */
export function parseCapacity(text: string): number {
  const capacity = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (capacity < 1 || capacity > LIMITS.bucketCapacity) {
    throw new InvalidArgumentError(`It must be a whole number from 1 to ${LIMITS.bucketCapacity}.`);
  }
  return capacity;
}

/** @throws InvalidArgumentError */
export function parseRefill(text: string): number {
  const { leastRefillPerS: least, mostRefillPerS: most } = LIMITS;
  const refillPerS = /^\d{1,6}(\.\d{1,6})?$/.test(text) ? Number(text) : 0;
  if (refillPerS < least || refillPerS > most) {
    throw new InvalidArgumentError(`It must be a number from ${least} to ${most}.`);
  }
  return refillPerS;
}
