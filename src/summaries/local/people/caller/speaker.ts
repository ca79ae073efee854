import { cues } from '../../../../language/vocabulary/cues.ts';
import { HUSBANDS_AND_WIVES } from '../../../../language/vocabulary/people/relatives.ts';
import {
  CHILD_SPEAKS,
  SALES_CALL,
} from '../../../../language/vocabulary/people/ways-of-address.ts';
import type { Address } from '../addressed.ts';
import type { OtherPerson } from '../kin.ts';
import { distance, plain } from '../letters.ts';
import type { Spoken } from '../words.ts';
import { type Claim, WEIGHTS } from './claim.ts';
import { fullName } from './full-name.ts';

/** The caller's own name. */
export type Speaker = {
  readonly name: string;
  readonly turn: number;
  readonly words: string;
  readonly confidence: number;
  /** The call sets an earlier or other name right. */
  readonly corrected: boolean;
};

export type Known = {
  readonly sentences: readonly Spoken[];
  readonly addresses: readonly Address[];
  readonly addressed: ReadonlySet<string>;
  readonly agent: readonly string[];
  readonly staff: readonly string[];
  readonly others: readonly OtherPerson[];
};

const SELLS = cues(SALES_CALL);
const CHILD = cues(CHILD_SPEAKS);
const GROWN_UPS = new Set(HUSBANDS_AND_WIVES);
const SURE = new Set(['named', 'setRight', 'confirmed', 'spoke', 'asked']);

const isOf = (parts: readonly string[], names: readonly (string | null)[]): boolean =>
  names.some((name) => {
    const own = new Set((name ?? '').split(' ').map(plain));
    return parts.every((part) => own.has(plain(part)));
  });

/** "Hi Tina Rosalind again" without commas: the first is the agent. */
export function withoutAgent(claim: Claim, { agent, sentences }: Known): Claim {
  const [first = '', ...rest] = claim.parts;
  const cased = sentences.some(({ index, cased: own }) => index === claim.index && own);
  return !cased && rest.length > 0 && isOf([first], agent) ? { ...claim, parts: rest } : claim;
}

/** Whether a claim may be the caller's at all. */
function stands({ parts, way, takenBack }: Claim, { agent, others }: Known): boolean {
  if (takenBack) return false;
  if (way !== 'named' && isOf(parts, agent)) return false;
  return (
    SURE.has(way) ||
    !isOf(
      parts,
      others.map(({ name }) => name),
    )
  );
}

const score = ({ parts, way, part }: Claim, addressed: ReadonlySet<string>): number =>
  WEIGHTS[way] + (parts.some((one) => addressed.has(plain(one))) ? 2 : 0) - (part ? 1 : 0);

/** The claim that most speaks for; of two alike the later one where it sets right, else the earlier. */
function bestOf(claims: readonly Claim[], addressed: ReadonlySet<string>): Claim | null {
  const setRight = claims.findLast(({ way }) => way === 'setRight');
  if (setRight) return setRight;
  const scores = claims.map((one) => score(one, addressed));
  return claims[scores.indexOf(Math.max(...scores))] ?? null;
}

/** "My legal name's Thomas" of Tom Avery: the part that was set right in the name that was said. */
function inFull(best: Claim | null, claims: readonly Claim[]): Claim | null {
  const [right = '', ...more] = best?.parts ?? [];
  if (best?.way !== 'setRight' || more.length > 0) return best;
  const whole = claims.find(
    ({ parts }) => parts.length > 1 && parts.some((part) => isFormOf(part, right)),
  );
  return whole
    ? { ...best, parts: whole.parts.map((part) => (isFormOf(part, right) ? right : part)) }
    : best;
}

/** "Tom" and "Thomas", "Pruett" and "Pruitt" */
const isFormOf = (one: string, right: string): boolean =>
  plain(one)[0] === plain(right)[0] && distance(plain(one), plain(right)) <= 3;

function confidenceOf(best: Claim, { sentences, addressed, others }: Known): number {
  const user = sentences.filter(({ role }) => role === 'user');
  if (user.some(({ text }) => CHILD.test(text))) return 0.4;
  const forSomebody = others.some(
    ({ isFor, relation }) => isFor && (relation === null || GROWN_UPS.has(relation)),
  );
  const known = best.parts.some((part) => addressed.has(plain(part)));
  const sure = WEIGHTS[best.way] >= WEIGHTS.spoke ? 0.8 : 0.65;
  return Math.min(forSomebody ? 0.6 : 1, sure + (known ? 0.15 : 0));
}

/** Who calls; null where that is not sure. */
export function speakerOf(claims: readonly Claim[], known: Known): Speaker | null {
  const { sentences, addressed } = known;
  const user = sentences.filter(({ role }) => role === 'user');
  if (user.some(({ text }) => SELLS.test(text))) return null;
  const standing = claims.filter((one) => stands(one, known));
  const best = inFull(bestOf(standing, addressed), standing);
  if (!best) return null;
  const name = fullName(best, standing, known);
  const corrected = standing.some(({ way }) => way === 'setRight');
  return {
    name,
    turn: best.turn,
    words: best.words,
    confidence: confidenceOf(best, known),
    corrected,
  };
}
