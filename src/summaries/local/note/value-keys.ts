import type { Fact } from '../../../domain/facts/fact.ts';
import { dayOf, minutesOf } from '../../../language/values/calendar.ts';
import type { SpokenValue } from '../../../language/values/value.ts';

const HALF_DAY = 720;

const contactKey = (kind: string, text: string): string =>
  `${kind} ${text.toLowerCase().replace(/[^\p{L}\d@]/gu, '')}`;

/** A key that identifies a value, with times modulo twelve hours; null for values that mean little alone. */
export function keyOf(value: SpokenValue): string | null {
  switch (value.kind) {
    case 'day':
      return `day ${value.day}`;
    case 'time':
      return `time ${value.minutes % HALF_DAY}`;
    case 'money':
      return `money ${value.amountMinor}`;
    case 'part':
    case 'number':
      return null;
    default:
      return contactKey(value.kind, value.text);
  }
}

/** The keys of all values in facts and references. @param zone IANA name */
export function coveredValues(
  facts: readonly Fact[],
  references: readonly string[],
  zone: string,
): Set<string> {
  const covered = new Set(references.map((text) => contactKey('reference', text)));
  for (const { kind, value } of facts) {
    if (kind === 'phone' || kind === 'email' || kind === 'address')
      covered.add(contactKey(kind, value.text));
    if (kind === 'quote' || kind === 'money') covered.add(`money ${value.amountMinor}`);
    if (kind !== 'appointment' && kind !== 'callback') continue;
    if (value.day !== undefined) covered.add(`day ${value.day}`);
    if (value.atMs === undefined) continue;
    covered.add(`day ${dayOf(value.atMs, zone)}`);
    covered.add(`time ${minutesOf(value.atMs, zone) % HALF_DAY}`);
  }
  return covered;
}
