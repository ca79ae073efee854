import { type Cue, cuesIn } from '../cues/cues.ts';
import type { RedactedKind } from '../kinds.ts';
import { fold } from '../lexer/characters.ts';
import { type DigitGroup, digitGroupsOf } from '../lexer/digit-groups.ts';
import { tokensOf } from '../lexer/tokens.ts';
import type { Role, Turn } from '../turn.ts';

/** What a turn says, as far as numbers go. */
export type ParsedTurn = {
  readonly role: Role;
  readonly text: string;
  /** The text in lower case. */
  readonly folded: string;
  readonly cues: readonly Cue[];
  readonly groups: readonly DigitGroup[];
  readonly hasDigit: boolean;
  readonly hasAddressWord: boolean;
  /** Nothing else is said but digits and words like "okay". */
  readonly onlyNumbers: boolean;
};

/** A number of a turn and what it was taken for; `kind` is null where it stays. */
export type ClassifiedNumber = {
  readonly group: DigitGroup;
  readonly kind: RedactedKind | null;
  /** What it is called. */
  readonly cue: Cue | null;
};

/** A secret in a text; `end` is just past it. */
export type Finding = { readonly start: number; readonly end: number; readonly kind: RedactedKind };
/** A secret in a turn of a call, by the turn's index. */
export type TurnFinding = Finding & { readonly turn: number };

export function parseTurn({ role, text }: Turn): ParsedTurn {
  const tokens = tokensOf(text);
  const folded = fold(text);
  return {
    role,
    text,
    folded,
    cues: cuesIn(text, folded),
    groups: tokens.tokens.length > 0 ? digitGroupsOf(tokens) : [],
    hasDigit: tokens.hasDigit,
    hasAddressWord: tokens.hasAddressWord,
    onlyNumbers: tokens.onlyNumbers,
  };
}
