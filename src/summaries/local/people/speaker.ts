import { cues } from '../../../language/vocabulary/cues.ts';
import { HUSBANDS_AND_WIVES } from '../../../language/vocabulary/people/relatives.ts';
import { CHILD_SPEAKS, SALES_CALL } from '../../../language/vocabulary/people/ways-of-address.ts';
import { type Address, addressedWords, type Staff } from './agents.ts';
import { claimsOf } from './answers.ts';
import { type Claim, claimsIn, SURE } from './claims.ts';
import { fullName } from './full-name.ts';
import { asSpelled, has, includes, isAlike, plain, spelledIn } from './letters.ts';
import type { OtherPerson } from './others.ts';
import type { Exchange } from './questions.ts';
import type { Spoken } from './words.ts';

/** The caller's own name. */
export type Speaker = {
  readonly name: string;
  readonly turn: number;
  readonly words: string;
  readonly confidence: number;
  /** The call sets an earlier or other name right. */
  readonly corrected: boolean;
};
/** What is known of a call before its caller's name. */
export type Known = {
  readonly sentences: readonly Spoken[];
  readonly exchanges: readonly Exchange[];
  readonly addresses: readonly Address[];
  readonly staff: Staff;
  readonly others: readonly OtherPerson[];
};

const SELLS = cues(SALES_CALL);
const CHILD = cues(CHILD_SPEAKS);
const GROWN_UPS = new Set(HUSBANDS_AND_WIVES);
const OWN_WORDS = SURE + 2;

/** Everything that may be the caller's name, without the agent's: "Hi Tina Rosalind again" without commas. */
function allClaims({ sentences, exchanges, addresses, staff }: Known): Claim[] {
  const user = sentences.filter(({ role }) => role === 'user');
  const turns = [...new Set(user.map(({ turn }) => turn))];
  const asked = exchanges
    .filter((one) => one.asked && one.asked.whose !== 'other')
    .flatMap(({ reply }) => reply);
  const addressed = addressedWords(addresses);
  const used = sentences.flatMap(({ role, words }) =>
    role === 'agent' ? words.map(({ text }) => text) : [],
  );
  const own = user.flatMap((one) => {
    const before = user.find(({ index, turn }) => index === one.index - 1 && turn === one.turn);
    return claimsIn(one, {
      nth: turns.indexOf(one.turn),
      asked: asked.includes(one),
      addressed,
      before,
    });
  });
  return [...exchanges.flatMap((one) => claimsOf(one, used)), ...own].flatMap((one) => {
    const [first = '', ...rest] = one.parts;
    const isAgents = has(staff.agent, first) && one.weight < OWN_WORDS;
    return isAgents ? (rest.length > 0 ? [{ ...one, parts: rest }] : []) : [one];
  });
}

/** The claim's weight, and what speaks for it elsewhere: the agent's address, letters, or that it is said again. */
function scoreOf(claim: Claim, { sentences, addresses, others }: Known): number {
  const { parts, weight } = claim;
  const isTaken = others.some(({ name }) => name !== null && includes(name.split(' '), parts));
  if (weight === 0 || (isTaken && weight < SURE + 1)) return 0;
  const addressed =
    addresses.filter(({ sure }) => sure).length > 0 &&
    has(addressedWords(addresses), parts[0] ?? '');
  const called = addressed || parts.some((part) => has(addressedWords(addresses), part));
  const spelled = sentences.filter(({ role }) => role === 'user').flatMap(spelledIn);
  const isSpelled =
    parts.some((part) => spelled.includes(plain(part))) ||
    asSpelled(parts, spelled).join() !== parts.join();
  return weight + (called ? 2 : 0) + (isSpelled ? 1 : 0) - (claim.part ? 1 : 0);
}

/** "My legal name's Thomas" of Tom Avery: the part that was set right in the name that was said. */
function inFull(best: Claim, claims: readonly Claim[]): Claim {
  const [right = '', ...more] = best.parts;
  const isForm = (part: string): boolean =>
    isAlike(part, right) || plain(part)[0] === plain(right)[0];
  const whole = claims.find(
    ({ parts, weight }) => weight >= SURE && parts.length > 1 && parts.some(isForm),
  );
  if (!best.setsRight || more.length > 0 || !whole) return best;
  return { ...best, parts: whole.parts.map((part) => (isForm(part) ? right : part)) };
}

/** Who calls; null where that is not sure. */
export function speakerOf(known: Known): Speaker | null {
  const { sentences, addresses, others } = known;
  const user = sentences.filter(({ role }) => role === 'user');
  if (user.some(({ text }) => SELLS.test(text))) return null;
  const scored = allClaims(known).map((claim) => ({ claim, score: scoreOf(claim, known) }));
  const top = Math.max(...scored.map(({ score }) => score), 0);
  const chosen =
    scored.findLast(({ claim, score }) => claim.setsRight && score >= SURE) ??
    scored.find(({ score }) => score === top);
  if (!chosen || chosen.score < SURE) return null;
  const claims = scored.filter(({ score }) => score > 0).map(({ claim }) => claim);
  const best = inFull(chosen.claim, claims);
  const isFor = others.some(
    (one) => one.isFor && (one.relation === null || GROWN_UPS.has(one.relation)),
  );
  const called = best.parts.some((part) => has(addressedWords(addresses), part));
  const sure = (best.weight > SURE ? 0.8 : 0.65) + (called ? 0.15 : 0);
  return {
    name: fullName(best, claims, known),
    turn: best.turn,
    words: best.words,
    confidence: user.some(({ text }) => CHILD.test(text)) ? 0.4 : Math.min(isFor ? 0.6 : 1, sure),
    corrected: claims.some(({ setsRight }) => setsRight),
  };
}
