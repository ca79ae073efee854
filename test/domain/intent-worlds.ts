import type { OpenItems } from '#src/domain/intent/intent-model.ts';
import type { LabelledCall } from '#src/domain/intent/intent-probabilities.ts';
import { KNOWN_LABELS, type KnownLabel } from '#src/domain/intent/intent-statistics.ts';
import { seededRandom } from './seeded-random.ts';

export const NO_OPEN_ITEMS: OpenItems = {
  appointmentAtMs: null,
  quotedAtMs: null,
  callbackAskedAtMs: null,
};

/** A call as it was (`truth`) and as a classifier labelled it afterwards, with errors and gaps. */
export type WorldCall = LabelledCall & { readonly caller: number; readonly truth: KnownLabel };

type Shares = Partial<Record<KnownLabel, number>>;
type CallerType = {
  readonly share: number;
  readonly first: Shares;
  /** What follows a call about a label; `soon` within a week. A label not listed starts over. */
  readonly soon: Partial<Record<KnownLabel, Shares>>;
  readonly later: Partial<Record<KnownLabel, Shares>>;
  readonly oneCall: boolean;
};

const DAY_MS = 24 * 60 * 60 * 1000;
const START_MS = Date.UTC(2026, 0, 5);
const LABEL_NOISE = 0.08;
const UNLABELLED = 0.2;

const support = { support_issue: 0.8, status_check: 0.15, billing_payment: 0.05 };
const nuisance = { sales_or_spam: 0.95, wrong_number: 0.05 };
const quote = { request_quote: 0.7, follow_up_quote: 0.3 };
const booking = { book_appointment: 0.75, general_inquiry: 0.25 };

/** Shares and chains are assumptions, not measurements. */
const CALLER_TYPES: readonly CallerType[] = [
  {
    share: 0.55,
    first: { general_inquiry: 0.4, book_appointment: 0.3, request_quote: 0.2, wrong_number: 0.1 },
    soon: {},
    later: {},
    oneCall: true,
  },
  {
    share: 0.25,
    first: booking,
    soon: { book_appointment: { manage_appointment: 0.9, billing_payment: 0.1 } },
    later: { manage_appointment: booking, book_appointment: booking },
    oneCall: false,
  },
  {
    share: 0.12,
    first: { request_quote: 1 },
    soon: { request_quote: { follow_up_quote: 0.85, request_quote: 0.15 } },
    later: { request_quote: quote, follow_up_quote: quote },
    oneCall: false,
  },
  {
    share: 0.05,
    first: support,
    soon: { support_issue: { status_check: 0.5, support_issue: 0.5 } },
    later: { support_issue: support, status_check: support },
    oneCall: false,
  },
  { share: 0.03, first: nuisance, soon: {}, later: {}, oneCall: false },
];

const TENANT_SHARES: Shares = {
  book_appointment: 0.25,
  general_inquiry: 0.2,
  request_quote: 0.15,
  manage_appointment: 0.15,
  support_issue: 0.1,
  follow_up_quote: 0.05,
  status_check: 0.05,
  sales_or_spam: 0.05,
};

/**
 * Half a year of one tenant's calls in the order of time. In the `signal` world what somebody calls about
 * follows from their last call; in the `null` world every call is drawn from the tenant's shares.
 */
export function simulateCalls(
  world: 'signal' | 'null',
  seed: number,
  callers = 1_000,
): WorldCall[] {
  const random = seededRandom(seed);
  const calls: WorldCall[] = [];
  for (let caller = 0; caller < callers; caller += 1) {
    const type = pickType(random());
    let atMs = START_MS + random() * 180 * DAY_MS;
    let truth = pick(world === 'signal' ? type.first : TENANT_SHARES, random());
    do {
      calls.push({ caller, truth, label: observed(truth, random), outcome: 'other', atMs });
      const gapMs = 9 * DAY_MS * Math.exp(1.3 * normal(random));
      atMs = withinOpeningHours(atMs + gapMs, random);
      truth = pick(world === 'signal' ? following(type, truth, gapMs) : TENANT_SHARES, random());
    } while (!type.oneCall && atMs < START_MS + 180 * DAY_MS);
  }
  return calls.sort((one, other) => one.atMs - other.atMs);
}

const following = (type: CallerType, last: KnownLabel, gapMs: number): Shares =>
  (gapMs < 7 * DAY_MS ? type.soon[last] : type.later[last]) ?? type.first;

function observed(truth: KnownLabel, random: () => number): LabelledCall['label'] {
  const luck = random();
  if (luck < UNLABELLED) return 'unknown';
  if (luck > 1 - LABEL_NOISE)
    return KNOWN_LABELS[Math.floor(random() * KNOWN_LABELS.length)] ?? truth;
  return truth;
}

function pickType(luck: number): CallerType {
  let left = luck;
  const found = CALLER_TYPES.find(({ share }) => {
    left -= share;
    return left < 0;
  });
  return found ?? (CALLER_TYPES[0] as CallerType);
}

function pick(shares: Shares, luck: number): KnownLabel {
  let left = luck;
  const found = KNOWN_LABELS.find((label) => {
    left -= shares[label] ?? 0;
    return left < 0;
  });
  return found ?? 'general_inquiry';
}

/** Nine to six, UTC, by day. */
function withinOpeningHours(atMs: number, random: () => number): number {
  return Math.floor(atMs / DAY_MS) * DAY_MS + (9 + random() * 9) * 60 * 60 * 1000;
}

/** Box and Muller's. */
const normal = (random: () => number) =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
