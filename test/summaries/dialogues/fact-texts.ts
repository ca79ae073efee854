import type { Amount, Fact, Moment } from '#src/domain/facts/fact.ts';
import { FACT_STATUSES } from '#src/domain/facts/fact.ts';

const MOMENT = /\d{4}-\d\d-\d\d(?: \d\d:\d\d)?(?:-\d\d:\d\d)?/;
const SIGNS = /[.*+?^${}()|[\]\\/]/g;
const WHOLE = new Set(['name', 'preferred_name', 'company', 'email', 'phone', 'address']);

/** "2026-06-12 14:30-16:00", "2026-06-12" without a time; empty where no moment was said. */
function momentText({ atMs, untilMs, day }: Moment & { untilMs?: number }, timeZone: string) {
  const at = (ms: number) => new Date(ms).toLocaleString('sv-SE', { timeZone }).slice(0, 16);
  const until = untilMs === undefined ? '' : `-${at(untilMs).slice(11)}`;
  return atMs === undefined ? (day ?? '') : `${at(atMs)}${until}`;
}

const amountText = ({ amountMinor, currency }: Amount): string =>
  amountMinor === 0 ? '' : `${amountMinor / 100} ${currency}`;

function partsOf(fact: Fact, zone: string): (string | undefined | false)[] {
  const { kind, value } = fact;
  if (kind === 'appointment') return [momentText(value, zone), value.with, value.what, value.where];
  if (kind === 'callback')
    return [momentText(value, zone), value.by === 'user' && 'caller', value.who, value.about];
  if (kind === 'quote') return [amountText(value), value.for, value.condition];
  if (kind === 'money')
    return [value.money, amountText(value), value.waived && 'waived', value.for];
  if (kind === 'open_item') return [momentText(value, zone), value.who, value.text];
  return [kind === 'care_note' && value.topic, value.text];
}

/** The value of a fact in one line, its moments in that zone: "2026-06-12 14:30 Rob". */
export const valueText = (fact: Fact, zone: string): string =>
  partsOf(fact, zone).filter(Boolean).join(' ');

/** Whether words stand in a text as such: "45" not in "145", nor in "45.50". */
export const hasWords = (text: string, words: string): boolean =>
  new RegExp(
    `(?<![\\p{L}\\d]|\\d[.,:])${words.trim().replace(SIGNS, '\\$&')}(?![\\p{L}\\d]|[.,:]\\d)`,
    'iu',
  ).test(text);

/**
 * Whether a fact is the one that a line expects: "145 accepted", "withdrawn 2026-06-12", "refund 40". Without a status
 * it may have any but `withdrawn`; a moment has to be said where there is one; of the other words each has to be there.
 */
export function isExpected(fact: Fact, line: string, zone: string): boolean {
  const words = line.split(' ');
  const status = words.find((word) => word in FACT_STATUSES);
  if (status ? fact.status !== status : fact.status === 'withdrawn') return false;
  const rest = words.filter((word) => word !== status).join(' ');
  const text = valueText(fact, zone);
  if (rest === '' || WHOLE.has(fact.kind)) return text.toLowerCase() === rest.toLowerCase();
  const isTimed = fact.kind === 'appointment' || fact.kind === 'callback';
  const [said, wanted] = [text, rest].map((one) => MOMENT.exec(one)?.[0]);
  if (said !== wanted && (isTimed || wanted)) return false;
  const others = rest.replace(MOMENT, '').split(' ').filter(Boolean);
  return others.every((word) => hasWords(text, word));
}
