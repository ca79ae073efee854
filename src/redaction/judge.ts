import type { RedactedKind } from '../domain/tenants/redacted-kinds.ts';
import { isCard, kindBeside } from './card-in-turn.ts';
import { isCardNumber } from './card-numbers.ts';
import { holdsOn, type Judged, kindNamed, nameOf } from './in-turn.ts';
import { kindAsked } from './kind-asked.ts';
import type { Spoken } from './labels.ts';
import type { Name } from './names.ts';
import { isPlainNumber } from './plain-numbers.ts';
import { isPostal } from './postal.ts';
import { isCardSeen, type Progress } from './progress.ts';
import { kindOfRest } from './rest-of-card.ts';
import type { Run } from './runs.ts';
import { kindRepeated } from './taken.ts';

/** Each number of a turn by itself, and what it is taken for. */
export function judge(spoken: Spoken, at: number, progress: Progress): Judged[] {
  const judged: Judged[] = [];
  const { text, names } = spoken;
  let used = 0;
  let next = 0;
  for (const run of spoken.runs) {
    while ((names[next]?.end ?? Infinity) <= run.start) next += 1;
    const following = names[next];
    // "The last four" is a name and no number.
    if (following && following.start <= run.start) continue;
    const last = names[next - 1];
    const preceding = last && last.end >= used ? last : undefined;
    const name = nameOf(text, run, preceding, following);
    const kind = kindOf(spoken, { run, name }, judged.at(-1), at, progress);
    judged.push({ run, kind, name });
    if (name && !holdsOn(name)) used = run.end;
  }
  return judged;
}

type Named = { readonly run: Run; readonly name: Name | null };

function kindOf(
  spoken: Spoken,
  { run, name }: Named,
  before: Judged | undefined,
  at: number,
  progress: Progress,
): RedactedKind | null {
  const { text, onlyNumbers } = spoken;
  const afterCard = before?.kind?.startsWith('card_') ?? false;
  const cardSeen = afterCard || isCardSeen(progress, at);
  const named = name && kindNamed(spoken, run, name, cardSeen);
  if (named === 'pin' && isPostal(run, name, at, progress)) return null;
  // A card's number is called a PAN too.
  if (named) return named === 'national_id' && isCardNumber(run.digits) ? 'card_number' : named;
  const asked = progress.session?.labels.has('reference') ? 'reference' : null;
  if (isCard(text, run, name?.label ?? asked)) return 'card_number';
  if (name || isPlainNumber(text, run)) return null;
  const beside = before && afterCard ? kindBeside(text, before.run, run) : null;
  if (beside) return beside;
  const rest = kindOfRest(spoken, run, progress);
  if (rest) return rest;
  const wanted = progress.session && kindAsked(progress.session, run, onlyNumbers, cardSeen);
  if (wanted && !(wanted === 'pin' && isPostal(run, null, at, progress))) return wanted;
  return kindRepeated(progress.taken, run, at, onlyNumbers);
}
