import type { Finding } from './formats.ts';
import type { Judged } from './in-turn.ts';
import type { Spoken } from './labels.ts';
import { startWithMonth } from './month-before.ts';
import type { Add, EarlyDate, Progress } from './progress.ts';
import type { Run } from './runs.ts';

const NEAR = 6;
const KEPT = 4;
const OF_SOMETHING_ELSE =
  /\b(?:policy|lease|licen[cs]e|passport|warranty|contract|subscription|membership|insurance|registration|coupon|offer|quote|milk|food|visa (?:application|permit)|permit|certificate|domain|token)\b/i;

/** Dates that may be a card's: it is still to come. */
export function datesAfter(
  dates: readonly EarlyDate[],
  { text }: Spoken,
  judged: readonly Judged[],
  turn: number,
  { session }: Progress,
): readonly EarlyDate[] {
  if (OF_SOMETHING_ELSE.test(text)) return [];
  const asked = session?.labels.has('card_expiry') ?? false;
  const found = judged.filter(
    ({ run, kind, name }) =>
      kind === null &&
      run.digits.length >= 2 &&
      run.digits.length <= 8 &&
      (name ? name.label === 'card_expiry' : asked),
  );
  if (found.length === 0) return dates;
  const said = found.map(({ run }) => ({ turn, finding: findingOf(text, run) }));
  return [...dates, ...said].slice(-KEPT);
}

const findingOf = (text: string, run: Run): Finding => ({
  start: startWithMonth(text, run, 'card_expiry'),
  end: run.end,
  kind: 'card_expiry',
});

/** Takes out the dates that came shortly before a card did. */
export function takeDates(at: number, progress: Progress, add: Add): void {
  const given = progress.taken.some(({ kind, turn }) => kind === 'card_number' && turn === at);
  if (!given) return;
  for (const { finding, turn } of progress.dates) if (at - turn <= NEAR) add(turn, [finding]);
  progress.dates = [];
}
