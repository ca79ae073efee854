import type { Fact } from '../../../domain/facts/fact.ts';
import type { Sentence } from '../../../language/sentences/sentence.ts';
import type { SpokenValue } from '../../../language/values/value.ts';
import { MAKE_IT } from '../../../language/vocabulary/acts/answers.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import { isAgreed, type Proposal } from '../dialogue/moments/proposal.ts';
import type { Moments } from '../dialogue/moments/read-moments.ts';
import { isGivenBack } from '../dialogue/prices/amounts.ts';
import type { PriceNegotiation } from '../dialogue/prices/price-negotiation.ts';
import type { QuoteFilter } from '../extract/quote-filter.ts';

/** Values that were refused, replaced or left open; quotes must not contain them. */
export type RefusedValues = {
  readonly days: ReadonlySet<string>;
  /** Minutes modulo twelve hours. */
  readonly times: ReadonlySet<number>;
  /** In minor units. */
  readonly amounts: ReadonlySet<number>;
  /** Numbers of people or things that the caller corrected. */
  readonly counts: ReadonlySet<number>;
};

const HALF_DAY = 720;
const isGone = ({ status }: Proposal): boolean =>
  status === 'rejected' || status === 'superseded' || status === 'open';

/** @param stands current facts of the call, whose amounts may be quoted */
export function findRefusedValues(
  { proposals, earlier, refused, cancelled }: Moments,
  { prices, others }: PriceNegotiation,
  stands: readonly Fact[],
  sentences: readonly Sentence[],
): RefusedValues {
  const agreed = proposals.filter(isAgreed);
  const agreedDays = new Set(agreed.map(({ slot }) => slot.day));
  const agreedTimes = new Set(agreed.map(({ slot }) => (slot.minutes ?? -1) % HALF_DAY));
  // Earlier appointments stay if the call neither replaces nor cancels one.
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
  // The only open price may be quoted although it is no fact.
  const open = prices.filter(({ status, onTop }) => status === 'open' && !onTop);
  const unsure = open.length === 1 ? open[0]?.amountMinor : undefined;
  if (unsure !== undefined) kept.add(unsure);
  // A credit or refund that the agent named and that is no fact was declined.
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

/** Creates a filter that refuses parts of sentences with refused values. */
export const createQuoteFilter =
  (refused: RefusedValues): QuoteFilter =>
  ({ values }, start, end) =>
    !values.some((value) => value.start < end && start < value.end && isRefused(value, refused));
