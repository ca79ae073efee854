import { isKind, type SpokenValue } from '../../../language/values/value.ts';
import * as lists from '../../../language/vocabulary/claims/firm.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import type { CallEvidence } from './call-evidence.ts';
import { clauseAround } from './clause-context.ts';
import { behindLast, countOf, endsWith } from './cue-places.ts';
import { readNote } from './note-values.ts';

const FIRM = lists.FIRM_CLAIMS.map(({ claims, said = [], isGiven, isOfFee = false }) => ({
  claims: cues(claims),
  said: cues([...claims, ...said]),
  isGiven,
  isOfFee,
}));
const NO_CLAIM = cues(lists.NO_FIRM_CLAIMS);
const DENIES = cues(lists.DENIES);
const ASKS = cues(lists.ASKS_FOR);
const SAYS = cues(lists.SAYS);
const OTHERS = cues(lists.NOT_THE_CALLER);
const GOES_ON = cues(lists.GOES_ON);
const OPEN = cues(lists.GIVES_NOTHING_YET);
const DENIED_WORDS = 3;
const SAYING_WORDS = 4;

const isAsked = (lead: string): boolean => {
  const rest = behindLast(ASKS, lead);
  return rest !== null && !/[,;]/.test(rest) && !GOES_ON.test(rest);
};

/** Whether the text attributes the claim to the caller: "The caller says that …". */
function isTheirWord(lead: string): boolean {
  const said = SAYS.find(lead);
  if (!said) return false;
  const [speaker, rest] = [lead.slice(0, said.start), lead.slice(said.end)];
  return (
    countOf(speaker) <= SAYING_WORDS &&
    !OTHERS.test(speaker) &&
    !rest.includes(';') &&
    !GOES_ON.test(rest)
  );
}

/** Claims of a text about the firm, with the amounts of the clause; without denials and the caller's word. */
function claimsOf(text: string, call: CallEvidence) {
  const none = NO_CLAIM.all(text);
  return FIRM.flatMap(({ claims, said, isGiven, isOfFee }) =>
    claims.all(text).flatMap(({ start, end }) => {
      const lead = text.slice(0, start);
      const isNone = none.some((one) => one.start < end && start < one.end);
      if (isNone || endsWith(DENIES, lead, DENIED_WORDS) || isTheirWord(lead)) return [];
      if (isGiven && isAsked(lead)) return [];
      const { before, after } = clauseAround(text, { start, end });
      const sums = readNote(before + after, call).filter(isKind('money'));
      return { said, isOfFee, sums: sums.map(({ amountMinor }) => amountMinor) };
    }),
  );
}

/** Statements of the agent by turn, with amounts; without questions, refusals and open matters. */
const grantedIn = ({ evidence }: CallEvidence) =>
  evidence.said
    .filter(({ role }) => role === 'agent')
    .map(({ sentences }) => {
      const granted = sentences.filter(({ text, question }) => !question && !OPEN.test(text));
      return {
        text: granted.map(({ text }) => text).join(' '),
        sums: granted.flatMap(({ values }) => values.flatMap(sumIn)),
      };
    });

/** Minor units; a plain number may be the amount. */
function sumIn(value: SpokenValue): number[] {
  if (value.kind === 'money') return [value.amountMinor];
  return value.kind === 'number' ? [value.value * 100] : [];
}

/**
 * Whether an agent said what a text claims about refunds, promises and the caller's standing, with the same amounts.
 * The caller's word alone does not support such a claim.
 */
export function saysWhatTheFirmGives(text: string, call: CallEvidence): boolean {
  const claims = claimsOf(text, call);
  if (claims.length === 0) return true;
  const granted = grantedIn(call);
  const named = granted.flatMap(({ sums }) => sums);
  return claims.every(({ said, sums, isOfFee }) =>
    granted.some(
      (one) =>
        said.test(one.text) && sums.every((sum) => (isOfFee ? named : one.sums).includes(sum)),
    ),
  );
}
