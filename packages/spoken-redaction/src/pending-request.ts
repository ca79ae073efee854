import { type Cue, isRefused } from './cues/cues.ts';
import { phrasesOf } from './cues/phrase-notation.ts';
import { createPhrases } from './cues/phrases.ts';
import type { RedactedKind } from './kinds.ts';
import { isForSeveral } from './recognisers/called-number.ts';
import { isComplete } from './recognisers/lengths.ts';
import type { ClassifiedNumber, ParsedTurn } from './state/parsed-turn.ts';
import {
  isSecretAsked,
  PATIENCE,
  type PendingRequest,
  type RedactionState,
} from './state/redaction-state.ts';

const MOST_OPEN = 6;
const LONG_TURN = 400;
const QUESTION =
  /\?|^\W*(?:(?:and|so|okay|ok|great|perfect|thanks|thank you)[\s,.]+){0,3}(?:what|when|which|where|how|who|do you|does|can (?:i|we)|would you like|are you|is there)\b/i;
/** Parts of words by which a question goes on about the number that was asked for. */
const SAME_MATTER = phrasesOf(`
  repeat; again; sorry; pardon; slow; next; last; final; tail end; remain; half; group; part
  rest of; go on; go ahead; ready; what was that; did you say; did you mean; digit; got it; read it
  read that; correct; right; have it; handy; find it; there yet; missed; otra vez; répét; wiederhol
  ripet; herhaal; repita
`);

const CODE_STAYS = 6;
const OTHER_CODE: PendingRequest = { kinds: new Set(['one_time_code']), patience: PATIENCE };
const ANOTHER = createPhrases(`
  another/new/second/fresh/different/other/next/that code; resend/resent/resending
  send/sent/sending you? a/the? another/new/second/fresh/different/other one?
  try/use/read the/this new/second/other/next one
`);

/** The request that is open after a turn. `open`: the cues of the turn without a number. */
export function nextRequest(
  state: RedactionState,
  parsed: ParsedTurn,
  open: readonly Cue[],
): PendingRequest | null {
  const { request } = state;
  if (open.length > 0 && !isAside(parsed, state, open)) {
    const asksForRest = request && open.every(({ kind }) => kind === 'last_four');
    // "And the last four" asks for what is still to come of a number.
    const kinds =
      asksForRest && mayHaveRest(request) ? request.kinds : new Set(open.map(({ kind }) => kind));
    return { kinds, patience: PATIENCE };
  }
  if (isOfOtherCode(parsed, state)) return OTHER_CODE;
  if (!request || parsed.onlyNumbers) return request;
  if (changesSubject(parsed)) return null;
  const patience = request.patience - 1;
  return patience > 0 ? { ...request, patience } : null;
}

/** Whether a caller who was asked for a secret only mentions a room, a telephone or the like. */
const isAside = (
  { role, text, groups }: ParsedTurn,
  state: RedactionState,
  open: readonly Cue[],
): boolean =>
  role === 'user' &&
  isSecretAsked(state) &&
  groups.length === 0 &&
  !text.includes('?') &&
  open.every(({ kind }) => kind === 'other');

/** Whether a code was given a moment ago, and one more is spoken of. */
function isOfOtherCode({ folded }: ParsedTurn, { removed, turn }: RedactionState): boolean {
  const last = removed.at(-1);
  return last?.kind === 'one_time_code' && turn - last.turn <= CODE_STAYS && ANOTHER.isIn(folded);
}

const mayHaveRest = ({ kinds }: PendingRequest): boolean =>
  kinds.has('national_id') || kinds.has('bank_account') || kinds.has('card_number');

/** Who asks back has not been answered yet; an agent who asks something else has. */
function changesSubject({ role, text }: ParsedTurn): boolean {
  if (role !== 'agent' || text.length >= LONG_TURN || !QUESTION.test(text)) return false;
  const folded = text.toLowerCase();
  return !SAME_MATTER.some((part) => folded.includes(part));
}

/** The request that is open after a turn with numbers or cues. */
export function requestAfter(
  parsed: ParsedTurn,
  numbers: readonly ClassifiedNumber[],
  state: RedactionState,
  isPasswordSaid: boolean,
): PendingRequest | null {
  const { removed, request } = state;
  const last = removed.at(-1);
  const isLastComplete = last !== undefined && isComplete(last.kind, last.digits);
  const given = new Set(numbers.flatMap(({ kind, cue }) => (kind && cue ? [cue] : [])));
  const isOpen = (cue: Cue): boolean =>
    !(cue.kind === 'password' && isPasswordSaid) &&
    !(given.has(cue) && (isLastComplete || !isForSeveral(cue))) &&
    !isRefused(parsed.text, cue);
  const open = parsed.cues.slice(-MOST_OPEN).filter(isOpen);
  const isGiven = numbers.some(({ kind }) => kind !== null);
  const isMet = isGiven && isLastComplete && open.length === 0;
  const left = isMet ? without(request, last.kind) : request;
  return nextRequest({ ...state, request: left }, parsed, open);
}

/** What was asked for together with it is still to come. */
function without(request: PendingRequest | null, given: RedactedKind): PendingRequest | null {
  if (!request) return null;
  const kinds = new Set([...request.kinds].filter((kind) => kind !== given && kind !== 'card'));
  return [...kinds].some((kind) => kind !== 'other' && kind !== 'reference')
    ? { ...request, kinds }
    : null;
}
