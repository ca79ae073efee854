import { isKind } from '../../../language/values/value.ts';
import {
  ACCEPTED,
  ARRANGED,
  CALLED_OFF,
  CLAUSE_BREAKS,
  DROPPED,
  INSTEAD_OF,
  LEFT,
  NOT_SO,
  SETTLED,
} from '../../../language/vocabulary/claims/agreements.ts';
import { type Cues, cues } from '../../../language/vocabulary/cues.ts';
import { isBooked, isCancelling, isDone } from '../../local/dialogue/acts.ts';
import { isAgreed } from '../../local/dialogue/proposal.ts';
import { mentionsIn } from '../../local/dialogue/slot.ts';
import type { CallEvidence } from './call-evidence.ts';
import { readNote } from './note-values.ts';
import {
  agentNames,
  agentSays,
  momentStanding,
  priceStanding,
  type Standing,
  stands,
} from './settled-values.ts';

const CLAIM = cues(SETTLED);
const BEFORE = cues(LEFT);
const AFTER = cues(DROPPED);
const INSTEAD = cues(INSTEAD_OF);
const BREAKS = cues(CLAUSE_BREAKS);
const FIRM_CLAIM = cues([...ARRANGED, ...ACCEPTED]);
const ARRANGEMENT = cues(ARRANGED);
const CANCELLATION = cues(CALLED_OFF);
const NO_CLAIM = cues(NOT_SO);

type Place = { readonly start: number; readonly end: number };
type Clause = { readonly before: string; readonly after: string };

/** What a clause says before and behind a place. */
function around(text: string, { start, end }: Place): Clause {
  const cuts = [
    ...BREAKS.all(text),
    ...[...text.matchAll(/[,;]\s/g)].map(({ index }) => ({ start: index, end: index + 2 })),
  ];
  const from = Math.max(0, ...cuts.map((cut) => cut.end).filter((at) => at <= start));
  const to = Math.min(text.length, ...cuts.map((cut) => cut.start).filter((at) => at >= end));
  return { before: text.slice(from, start), after: text.slice(end, to) };
}

/** Whether a clause tells a value as settled, and neither as what was left nor as what became of another. */
const tellsAs = (claim: Cues, { before, after }: Clause): boolean =>
  (claim.test(before) || claim.test(after)) &&
  !BEFORE.test(before) &&
  (!AFTER.test(after) || INSTEAD.test(after));

/** Whether a standing bears what a clause makes of it; the agent's word is enough where nobody else put it forward. */
function bears(standing: Standing, clause: Clause, isAgentsWord: boolean): boolean {
  if (standing === 'dropped') return !tellsAs(CLAIM, clause);
  if (standing === 'open') return !tellsAs(FIRM_CLAIM, clause);
  return standing !== null || isAgentsWord || !tellsAs(FIRM_CLAIM, clause);
}

/** Whether every day, time and price that a sentence tells as settled is agreed on, or the agent's word. */
function saysSettledValues(text: string, call: CallEvidence): boolean {
  const values = readNote(text, call);
  const moments = mentionsIn(text, values).every((one) => {
    const clause = around(text, one);
    const isStanding = stands(one.slot, call) && CANCELLATION.test(clause.before + clause.after);
    return (
      bears(momentStanding(one.slot, call), clause, agentSays(one.slot, call)) &&
      !(isStanding && !NO_CLAIM.test(clause.before + clause.after))
    );
  });
  return (
    moments &&
    values
      .filter(isKind('money'))
      .every((one) =>
        bears(
          priceStanding(one.amountMinor, call),
          around(text, one),
          agentNames(one.amountMinor, call),
        ),
      )
  );
}

/** Whether a clause tells such a thing as a fact: it neither denies it nor says who wanted it. */
const tells = (claim: Cues, text: string): boolean =>
  claim.all(text).some((place) => !NO_CLAIM.test(around(text, place).before));

const isArranged = ({ moments, prices, sentences, builtIn }: CallEvidence): boolean =>
  moments.proposals.some(isAgreed) ||
  moments.earlier.length > 0 ||
  prices.prices.some(({ status }) => status === 'accepted') ||
  sentences.some((one) => (isBooked(one) || isDone(one)) && !one.question) ||
  builtIn.some(({ kind }) => kind === 'appointment');

const isCalledOff = ({ moments, sentences, builtIn }: CallEvidence): boolean =>
  moments.cancelled !== null ||
  sentences.some(({ text }) => isCancelling(text)) ||
  builtIn.some(({ status }) => status === 'withdrawn');

/** Whether what a sentence tells as booked, agreed or cancelled became so in the call. */
export const saysSettled = (text: string, call: CallEvidence): boolean =>
  saysSettledValues(text, call) &&
  (!call.isRead ||
    ((!tells(ARRANGEMENT, text) || isArranged(call)) &&
      (!tells(CANCELLATION, text) || isCalledOff(call))));
