import * as lists from '../../../language/vocabulary/claims/firm.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import type { CallEvidence } from './call-evidence.ts';
import { behindLast, countOf, endsWith } from './cue-places.ts';
import { readNote } from './note-values.ts';

const FIRM = lists.FIRM_CLAIMS.map(({ claims, said = [], isGiven }) => ({
  claims: cues(claims),
  said: cues([...claims, ...said]),
  isGiven,
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

/** "The caller says that …", up to what they say. */
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

/** What a text claims of the firm, and neither denies nor tells as the caller's word or wish. */
const claimsOf = (text: string) =>
  FIRM.filter(({ claims, isGiven }) =>
    claims.all(text).some(({ start, end }) => {
      const lead = text.slice(0, start);
      const isNone = NO_CLAIM.all(text).some((one) => one.start < end && start < one.end);
      return !(
        isNone ||
        endsWith(DENIES, lead, DENIED_WORDS) ||
        isTheirWord(lead) ||
        (isGiven && isAsked(lead))
      );
    }),
  );

/** What the agent says in each turn, without questions, refusals and what is still open. */
const grantedIn = ({ evidence }: CallEvidence): string[] =>
  evidence.said
    .filter(({ role }) => role === 'agent')
    .map(({ sentences }) =>
      sentences
        .filter(({ text, question }) => !question && !OPEN.test(text))
        .map(({ text }) => text)
        .join(' '),
    );

/**
 * Whether an agent said what a text says of refunds, promises and the caller's standing, with the same sums: the caller's
 * word makes none of it true, so it is told as theirs or not at all.
 */
export function saysWhatTheFirmGives(text: string, call: CallEvidence): boolean {
  const claims = claimsOf(text);
  if (claims.length === 0) return true;
  const sumsIn = (one: string) =>
    readNote(one, call).flatMap((value) => (value.kind === 'money' ? value.amountMinor : []));
  const sums = sumsIn(text);
  return claims.every(({ said }) =>
    grantedIn(call).some((turn) => {
      const named = sumsIn(turn);
      return said.test(turn) && sums.every((sum) => named.includes(sum));
    }),
  );
}
