import type { Fact, FactOf } from '../facts/fact.ts';
import type { CallWithFacts } from '../facts/remembered-fact.ts';
import { isOfKind } from '../facts/same-fact.ts';
import { overlaps } from '../text-matching.ts';
import { nameAfter, saidName } from './name-changes.ts';
import { isMisheard, isRelative, isShortOrLong, sharesGivenName } from './name-matching.ts';
import { isOfCaller, ownNames } from './own-names.ts';

/** One person with all names that they were called by. */
export type SpeakerGroup = {
  readonly name: string;
  /** Names that a call said to be wrong or no longer theirs. */
  readonly former: readonly string[];
  readonly nicknames: readonly string[];
  readonly callIds: readonly string[];
  readonly isCorrected: boolean;
};

const isNamed = ({ name, former, nicknames }: SpeakerGroup, said: string): boolean =>
  [name, ...former].some((one) => isShortOrLong(one, said)) ||
  nicknames.some((one) => overlaps(one, said));

/** The person with that name; null if it is not known. */
export const groupNamed = (groups: readonly SpeakerGroup[], said: string): SpeakerGroup | null =>
  groups.findLast((group) => isNamed(group, said)) ??
  groups.findLast(({ name, former }) => [name, ...former].some((one) => isMisheard(one, said))) ??
  null;

/** The only caller of the number, unless the name is a relative's: "Derek Tully, not Maureen" is her husband. */
function onlyGroup(groups: readonly SpeakerGroup[], said: string): SpeakerGroup | null {
  const [only, ...others] = groups;
  return only && others.length === 0 && !isRelative(only.name, said) ? only : null;
}

/** The person whose name is corrected by an unlike one: the one with the withdrawn name, or the likeliest. */
function groupCorrected(
  groups: readonly SpeakerGroup[],
  { value }: FactOf<'name'>,
  call: CallWithFacts,
): SpeakerGroup | null {
  const wrong = call.facts.filter(isOfKind('name')).find(({ status }) => status === 'withdrawn');
  return (
    (wrong && wrong.value.text !== '' ? groupNamed(groups, wrong.value.text) : null) ??
    groups.findLast(({ callIds }) => callIds.includes(call.callId)) ??
    groups.findLast(({ name }) => sharesGivenName(name, value.text)) ??
    onlyGroup(groups, value.text)
  );
}

function joined(group: SpeakerGroup, fact: FactOf<'name'>, call: CallWithFacts): SpeakerGroup {
  const said = saidName(fact);
  const name = nameAfter(group.name, said, group.isCorrected);
  const isMoved = fact.status === 'moved';
  const nicknames = call.facts.filter(isOfKind('preferred_name')).filter(isOfCaller);
  return {
    name,
    former: isMoved && name !== group.name ? [...group.former, group.name] : group.former,
    nicknames: [...group.nicknames, ...nicknames.map(({ value }) => value.text)],
    callIds: [...group.callIds, call.callId],
    isCorrected: group.isCorrected || isMoved,
  };
}

/** Whether a fact says that all known names are wrong. */
const takesNamesBack = (fact: Fact): boolean =>
  fact.kind === 'name' && fact.status === 'withdrawn' && fact.value.text === '' && isOfCaller(fact);

/**
 * The people who gave a name of their own, the latest caller last.
 *
 * @param calls of one owner of the number, oldest first
 */
export function groupSpeakers(calls: readonly CallWithFacts[]): SpeakerGroup[] {
  let groups: SpeakerGroup[] = [];
  for (const call of calls) {
    if (call.facts.some(takesNamesBack)) groups = [];
    for (const fact of ownNames(call)) {
      const isMoved = fact.status === 'moved';
      const known =
        groupNamed(groups, fact.value.text) ??
        (isMoved ? groupCorrected(groups, fact, call) : null);
      const group = known ?? newGroup(fact);
      groups = [...groups.filter((one) => one !== known), joined(group, fact, call)];
    }
  }
  return groups;
}

const newGroup = ({ value }: FactOf<'name'>): SpeakerGroup => ({
  name: value.text,
  former: [],
  nicknames: [],
  callIds: [],
  isCorrected: false,
});
