import type { Cue } from '../cues/cues.ts';
import type { RedactedKind } from '../kinds.ts';
import type { DigitGroup } from '../lexer/digit-groups.ts';
import type { ClassifiedNumber, ParsedTurn } from '../state/parsed-turn.ts';
import { isAsked, isCardSeen, type RedactionState } from '../state/redaction-state.ts';
import { cueBeside, isForSeveral, kindAsked, kindNamed } from './called-number.ts';
import { isCard, isOfCard, kindBesideCard, kindOfRest } from './card.ts';
import { withFalseStarts, withPieces } from './card-in-pieces.ts';
import { isCardNumber } from './card-numbers.ts';
import { isPlainNumber } from './plain-number.ts';
import { isPostalCode } from './postal-code.ts';
import { kindReadBack } from './read-back.ts';

/** The numbers of a turn, and what each is taken for. */
export function classifyNumbers(
  parsed: ParsedTurn,
  state: RedactionState,
): readonly ClassifiedNumber[] {
  const numbers = withPieces(parsed, eachByItself(parsed, state), state);
  return withFalseStarts(parsed, numbers);
}

function eachByItself(parsed: ParsedTurn, state: RedactionState): ClassifiedNumber[] {
  const numbers: ClassifiedNumber[] = [];
  const { cues } = parsed;
  let used = 0;
  let next = 0;
  for (const group of parsed.groups) {
    while ((cues[next]?.end ?? Infinity) <= group.start) next += 1;
    const following = cues[next];
    // "The last four" is a cue and no number.
    if (following && following.start <= group.start) continue;
    const last = cues[next - 1];
    const preceding = last && last.end >= used ? last : undefined;
    const cue = cueBeside(parsed, group, preceding, following);
    numbers.push({ group, kind: kindOf(parsed, { group, cue }, numbers.at(-1), state), cue });
    if (cue && !isForSeveral(cue)) used = group.end;
  }
  return numbers;
}

type CalledNumber = { readonly group: DigitGroup; readonly cue: Cue | null };

function kindOf(
  parsed: ParsedTurn,
  { group, cue }: CalledNumber,
  before: ClassifiedNumber | undefined,
  state: RedactionState,
): RedactedKind | null {
  const { text, onlyNumbers } = parsed;
  const isBehindCard = before !== undefined && isOfCard(before);
  const isCardNear = isBehindCard || isCardSeen(state);
  const named = cue && kindNamed(parsed, group, cue, isCardNear);
  if (named === 'pin' && isPostalCode(group, cue, state)) return null;
  // A card's number is called a PAN too.
  if (named) return named === 'national_id' && isCardNumber(group.digits) ? 'card_number' : named;
  const asked = isAsked(state, 'reference') ? 'reference' : null;
  if (isCard(parsed, group, cue?.kind ?? asked)) return 'card_number';
  if (cue || isPlainNumber(parsed, group)) return null;
  const beside = isBehindCard ? kindBesideCard(text, before.group, group) : null;
  const rest = beside ?? kindOfRest(parsed, group, state);
  if (rest) return rest;
  const wanted = state.request && kindAsked(state.request, group, onlyNumbers, isCardNear);
  if (wanted && !(wanted === 'pin' && isPostalCode(group, null, state))) return wanted;
  return kindReadBack(parsed, group, state);
}
