import type { Outcome } from '../call.ts';
import {
  type CallLabel,
  gapOf,
  type IntentStatistics,
  KNOWN_LABELS,
  type KnownLabel,
  labelKey,
  nextKey,
  slotKey,
  slotOf,
} from './intent-statistics.ts';

export type LabelledCall = CallLabel & { readonly outcome: Outcome };

/** What a prediction is made from. */
export type IntentEvidence = {
  /** The caller's finished calls, newest first. */
  readonly history: readonly LabelledCall[];
  /** Null before the tenant's first labelled call. */
  readonly statistics: IntentStatistics | null;
  /** Unix milliseconds. */
  readonly nowMs: number;
  /** IANA name of the caller's zone; null if it is unknown. */
  readonly timeZone: string | null;
};

/** A probability for every label but `unknown`; they sum to one. */
export type Probabilities = Readonly<Record<KnownLabel, number>>;

/** Days after which a call counts half; chosen with PRIOR_WEIGHT on a quarter of a call centre's month. */
const HALF_LIFE_MS = 14 * 24 * 60 * 60 * 1000;
/** How many recent calls of the caller weigh as much as the tenant's statistics. */
const PRIOR_WEIGHT = 4;
const SLOT_SHRINKAGE = 20;
const NEXT_SHRINKAGE = 5;
/** Added to the count of each label, so that no probability is 0. */
const IMAGINED_CALLS = 0.5;

/** The intent to expect after each outcome, for callers without a labelled call. */
const LABEL_AFTER_OUTCOME = {
  appointment_booked: 'manage_appointment',
  quote_given: 'follow_up_quote',
  callback_requested: 'return_callback',
  no_answer: 'return_callback',
  other: 'unknown',
} as const satisfies Record<Outcome, CallLabel['label']>;

/**
 * The distribution behind a prediction: `general` for all callers of the tenant at that time, `personal` for
 * this caller.
 */
export function intentProbabilities(input: IntentEvidence): {
  personal: Probabilities;
  general: Probabilities;
  basis: 'history' | 'none';
} {
  const { statistics, nowMs, timeZone } = input;
  const counts = statistics ?? {};
  const general = generalShares(counts, slotOf(nowMs, timeZone));
  const history = evidenceOf(input.history);
  const [last] = history;
  if (!last) return { personal: general, general, basis: 'none' };
  const gap = gapOf(nowMs - last.atMs);
  const next = shrink((label) => counts[nextKey(last.label, gap, label)], general, NEXT_SHRINKAGE);
  const own = recency(history, nowMs);
  const personal = normalise((label) => (own.get(label) ?? 0) + PRIOR_WEIGHT * next[label]);
  return { personal, general, basis: 'history' };
}

type Evidence = { readonly label: KnownLabel; readonly atMs: number };

const hasLabel = <Call extends CallLabel>(call: Call): call is Call & Evidence =>
  call.label !== 'unknown';

function evidenceOf(history: readonly LabelledCall[]): readonly Evidence[] {
  const labelled = history.filter(hasLabel);
  if (labelled.length > 0) return labelled;
  return history
    .map(({ outcome, atMs }) => ({ label: LABEL_AFTER_OUTCOME[outcome], atMs }))
    .filter(hasLabel);
}

/** How many calls the caller made about each label, one of a half-life ago counting half. */
function recency(history: readonly Evidence[], nowMs: number): ReadonlyMap<KnownLabel, number> {
  const weights = new Map<KnownLabel, number>();
  for (const { label, atMs } of history) {
    const weight = 2 ** (-Math.max(0, nowMs - atMs) / HALF_LIFE_MS);
    weights.set(label, (weights.get(label) ?? 0) + weight);
  }
  return weights;
}

/** The tenant's shares of labels at this time of the week, shrunk towards its shares at all times. */
function generalShares(counts: IntentStatistics, slot: string): Probabilities {
  const shares = normalise((label) => (counts[labelKey(label)] ?? 0) + IMAGINED_CALLS);
  return shrink((label) => counts[slotKey(slot, label)], shares, SLOT_SHRINKAGE);
}

/** Shares shrunk towards a prior, as if `weight` calls of it had been counted. */
const shrink = (
  countOf: (label: KnownLabel) => number | undefined,
  towards: Probabilities,
  weight: number,
) => normalise((label) => (countOf(label) ?? 0) + weight * towards[label]);

function normalise(weightOf: (label: KnownLabel) => number): Probabilities {
  const weights = KNOWN_LABELS.map((label) => [label, weightOf(label)] as const);
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
  return Object.fromEntries(
    weights.map(([label, weight]) => [label, weight / total]),
  ) as Probabilities;
}
