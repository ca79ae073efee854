import type { Fact } from '../../../domain/facts/fact.ts';
import type { Sentence } from '../../../language/sentences/sentence.ts';
import type { SpokenValue } from '../../../language/values/value.ts';
import { MAKE_IT } from '../../../language/vocabulary/acts/answers.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import { isGivenBack } from '../dialogue/amounts.ts';
import type { Moments } from '../dialogue/moments.ts';
import type { PriceNegotiation } from '../dialogue/price-negotiation.ts';
import { isAgreed, type Proposal } from '../dialogue/proposal.ts';
import type { QuoteFilter } from '../extract/quote-filter.ts';

/** Values that were refused, replaced or left open: no quote may say them. */
export type RefusedValues = {
  readonly days: ReadonlySet<string>;
  /** Minutes since midnight, morning and afternoon alike. */
  readonly times: ReadonlySet<number>;
  /** In minor units. */
  readonly amounts: ReadonlySet<number>;
  /** Numbers of people or things that the caller set right. */
  readonly counts: ReadonlySet<number>;
};

const HALF_DAY = 720;
const isGone = ({ status }: Proposal): boolean =>
  status === 'rejected' || status === 'superseded' || status === 'open';

/** @param stands facts of the call that hold: their amounts may be said */
export function findRefusedValues(
  { proposals, earlier, refused, cancelled }: Moments,
  { prices, others }: PriceNegotiation,
  stands: readonly Fact[],
  sentences: readonly Sentence[],
): RefusedValues {
  const agreed = proposals.filter(isAgreed);
  const agreedDays = new Set(agreed.map(({ slot }) => slot.day));
  const agreedTimes = new Set(agreed.map(({ slot }) => (slot.minutes ?? -1) % HALF_DAY));
  // What there was before holds where the call puts nothing in its place and calls nothing off.
  const isReplaced = agreed.length > 0 || cancelled !== null;
  const before = isReplaced ? earlier : [];
  const gone = [...proposals.filter(isGone), ...before].map(({ slot }) => slot);
  const kept = new Set(
    stands.flatMap((fact) =>
      (fact.kind === 'quote' || fact.kind === 'money') && fact.status !== 'declined'
        ? fact.value.amountMinor
        : [],
    ),
  );
  // A price that is no fact but was not refused either may be quoted; of several, nobody knows which was meant.
  const open = prices.filter(({ status, onTop }) => status === 'open' && !onTop);
  const unsure = open.length === 1 ? open[0]?.amountMinor : undefined;
  if (unsure !== undefined) kept.add(unsure);
  // A credit or refund that the agent named and that is no fact was not wanted.
  const turnedDown = others
    .filter(({ by, kind }) => by === 'agent' && isGivenBack(kind))
    .map(({ value }) => value);
  return {
    days: new Set(gone.flatMap(({ day }) => (day !== null && !agreedDays.has(day) ? day : []))),
    times: new Set(
      [...gone, ...refused].flatMap(({ minutes }) =>
        minutes !== null && !agreedTimes.has(minutes % HALF_DAY) ? minutes % HALF_DAY : [],
      ),
    ),
    counts: countsSetRight(sentences),
    amounts: new Set(
      [...prices, ...turnedDown].flatMap(({ amountMinor }) =>
        kept.has(amountMinor) ? [] : amountMinor,
      ),
    ),
  };
}

const MAKES_IT = cues(MAKE_IT);
const FOR = /\bfor $/i;

/** "Table for four" … "Actually make it five": the four. */
function countsSetRight(sentences: readonly Sentence[]): ReadonlySet<number> {
  const made = sentences.find(({ role, text }) => role === 'user' && MAKES_IT.test(text));
  const isCount = made?.values.some(({ kind }) => kind === 'number') ?? false;
  if (!made || !isCount) return new Set();
  const before = sentences.slice(0, made.index);
  return new Set(
    before.flatMap(({ text, values }) =>
      values.flatMap((value) =>
        value.kind === 'number' && FOR.test(text.slice(0, value.start)) ? value.value : [],
      ),
    ),
  );
}

const isRefused = (value: SpokenValue, { days, times, amounts, counts }: RefusedValues): boolean =>
  (value.kind === 'number' && counts.has(value.value)) ||
  (value.kind === 'day' && days.has(value.day)) ||
  (value.kind === 'time' &&
    (times.has(value.minutes % HALF_DAY) ||
      (value.until !== undefined && times.has(value.until % HALF_DAY)))) ||
  (value.kind === 'money' && amounts.has(value.amountMinor));

/** Whether nothing between these offsets of a sentence was refused. */
export const createQuoteFilter =
  (refused: RefusedValues): QuoteFilter =>
  ({ values }, start, end) =>
    !values.some((value) => value.start < end && start < value.end && isRefused(value, refused));
