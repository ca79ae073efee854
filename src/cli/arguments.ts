import { type Command, InvalidArgumentError, Option } from 'commander';
import { REDACTED_KINDS, type RedactedKind } from 'spoken-redaction/kinds';
import { CONTROL_CHARACTERS, LIMITS } from '../domain/limits.ts';
import type { Mode } from '../domain/scope.ts';
import { PLAN_NAMES, PLANS, type Plan } from '../domain/tenants/plan.ts';

/* What is typed after an option, as its value; each function throws InvalidArgumentError. */

const MAX_NAME_CHARS = 200;
const UNIT_MS: Readonly<Record<string, number>> = {
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};

export function parseName(text: string): string {
  const name = text.trim();
  if (name === '') throw new InvalidArgumentError('It must not be empty.');
  if (name.length > MAX_NAME_CHARS) {
    throw new InvalidArgumentError(`It must be at most ${MAX_NAME_CHARS} characters.`);
  }
  if (CONTROL_CHARACTERS.test(name))
    throw new InvalidArgumentError('It must not contain control characters.');
  return name;
}

/** Milliseconds for which a replaced key stays valid, of a duration such as `24h`. */
export function parseOverlapMs(text: string): number {
  const [, amount, unit = ''] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  const unitMs = UNIT_MS[unit];
  if (!unitMs) {
    throw new InvalidArgumentError('It must be a whole number with s, m, h or d, such as 24h.');
  }
  const overlapMs = Number(amount) * unitMs;
  if (overlapMs <= LIMITS.overlapS * 1_000) return overlapMs;
  throw new InvalidArgumentError(`It must be at most ${LIMITS.overlapS / 86_400}d.`);
}

export function parseCapacity(text: string): number {
  const capacity = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (capacity >= 1 && capacity <= LIMITS.bucketCapacity) return capacity;
  throw new InvalidArgumentError(`It must be a whole number from 1 to ${LIMITS.bucketCapacity}.`);
}

export function parseRefill(text: string): number {
  const { leastRefillPerS: least, mostRefillPerS: most } = LIMITS;
  const refillPerS = /^\d{1,6}(\.\d{1,6})?$/.test(text) ? Number(text) : 0;
  if (refillPerS >= least && refillPerS <= most) return refillPerS;
  throw new InvalidArgumentError(`It must be a number from ${least} to ${most}.`);
}

const FOUR_AMOUNTS = /^(-1|\d{1,12}),(-1|\d{1,12}),(-1|\d{1,12}),(-1|\d{1,12})$/;

export function parsePlan(text: string): Plan | 'none' {
  if (text === 'none') return text;
  const name = PLAN_NAMES.find((known) => known === text);
  if (name) return PLANS[name];
  const found = FOUR_AMOUNTS.exec(text);
  if (!found) {
    throw new InvalidArgumentError(
      `It must be ${PLAN_NAMES.join(', ')}, none, or four monthly limits such as 500,25000,2000,200.`,
    );
  }
  const [sessions = 0, memoryOperations = 0, phoneLookups = 0, enrichments = 0] = found
    .slice(1)
    .map(Number);
  return { sessions, memoryOperations, phoneLookups, enrichments };
}

export function parseServiceUrl(text: string): string {
  const { protocol } = URL.parse(text) ?? {};
  if (protocol === 'http:' || protocol === 'https:') return text;
  throw new InvalidArgumentError('It must be an address such as http://127.0.0.1:8080.');
}

export function parseOnOrOff(text: string): boolean {
  if (text === 'on' || text === 'off') return text === 'on';
  throw new InvalidArgumentError('It must be on or off.');
}

/** Kinds separated by commas, `all`, or `none`. */
export function parseRedactedKinds(text: string): readonly RedactedKind[] {
  if (text === 'all') return REDACTED_KINDS;
  if (text === 'none') return [];
  const named = text.split(',').map((name) => name.trim());
  if (!named.every((name) => REDACTED_KINDS.some((kind) => kind === name))) {
    throw new InvalidArgumentError(`It must be all, none, or some of ${REDACTED_KINDS.join(',')}.`);
  }
  return REDACTED_KINDS.filter((kind) => named.includes(kind));
}

/** Whose callers a command reads or changes. */
export type ScopeOptions = { readonly tenant: string; readonly mode: Mode };

export const modeOption = (description = 'live or test data'): Option =>
  new Option('--mode <mode>', description).choices(['live', 'test']);

export const withScope = (command: Command): Command =>
  command
    .requiredOption('--tenant <id>', 'id of the tenant, as "tenants list" shows it')
    .addOption(modeOption().makeOptionMandatory());

export const scopeOfOptions = ({ tenant, mode }: ScopeOptions) => ({ tenantId: tenant, mode });
