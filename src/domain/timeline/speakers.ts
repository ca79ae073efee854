import type { Fact, FactOf } from '../facts/fact.ts';
import { type CallWithFacts, oldestFirst } from '../facts/remembered-fact.ts';
import { isOfKind } from '../facts/same-fact.ts';
import { isMisheard, isOfCaller, isShorter, isShortOrLong, ownNames } from './names.ts';
import { splitByOwner } from './owners.ts';

/** A person who calls from a number, and the ids of their calls. */
export type Speaker = {
  /** The longest and newest form. */
  readonly name: string;
  /** Names that were corrected, and what they like to be called; none of them becomes the name. */
  readonly others: readonly string[];
  readonly callIds: Set<string>;
};

/** The person with that name or, misheard, with one like it; undefined if there is none. */
export function speakerNamed(speakers: readonly Speaker[], said: string): Speaker | undefined {
  const byName = (isLike: typeof isMisheard) =>
    speakers.findLast(({ name, others }) => [name, ...others].some((one) => isLike(one, said)));
  return byName(isShortOrLong) ?? byName(isMisheard);
}

const isWithdrawn = (fact: Fact): fact is FactOf<'name'> =>
  fact.kind === 'name' && fact.status === 'withdrawn' && isOfCaller(fact);

/** The name that a call takes back; undefined if it takes none back by name. */
const wrongName = ({ facts }: CallWithFacts): string | undefined =>
  facts.filter(isWithdrawn).find(({ value }) => value.text !== '')?.value.text;

/** Whether a name is said in place of another one. */
export const isCorrecting = ({ status }: Fact, call: CallWithFacts): boolean =>
  status === 'moved' || wrongName(call) !== undefined;

/** The name of a person after they said one: no short form, and none that was corrected before. */
export function nameAfter({ name, others }: Omit<Speaker, 'callIds'>, said: string): string {
  const isOld = isShorter(said, name) || others.some((one) => isShortOrLong(one, said));
  return isOld ? name : said;
}

/** The person whose name is corrected by an unlike one; undefined if nobody can tell. */
function correctedSpeaker(speakers: readonly Speaker[], fact: Fact, call: CallWithFacts) {
  const wrong = wrongName(call);
  if (wrong !== undefined) return speakerNamed(speakers, wrong);
  return fact.status === 'moved' && speakers.length === 1 ? speakers[0] : undefined;
}

function joined(speaker: Speaker, fact: FactOf<'name'>, call: CallWithFacts): Speaker {
  const said = fact.value.text;
  const name = isCorrecting(fact, call) ? said : nameAfter(speaker, said);
  const wrong = isCorrecting(fact, call) ? [speaker.name] : [];
  const liked = call.facts.filter(isOfKind('preferred_name')).filter(isOfCaller);
  const others = [...speaker.others, ...wrong, ...liked.map(({ value }) => value.text)];
  const callIds = speaker.callIds.add(call.callId);
  return { name, others: others.filter((one) => one !== name), callIds };
}

/**
 * The people who gave a name of their own, the latest caller last.
 *
 * @param calls of one owner of the number, oldest first
 */
export function groupSpeakers(calls: readonly CallWithFacts[]): readonly Speaker[] {
  let speakers: Speaker[] = [];
  for (const call of calls) {
    const isTakenBack = call.facts.filter(isWithdrawn).some(({ value }) => value.text === '');
    if (isTakenBack && speakers.length === 1) speakers = [];
    for (const fact of ownNames(call)) {
      const name = fact.value.text;
      const known = speakerNamed(speakers, name) ?? correctedSpeaker(speakers, fact, call);
      const speaker = known ?? { name, others: [], callIds: new Set<string>() };
      speakers = [...speakers.filter((one) => one !== known), joined(speaker, fact, call)];
    }
  }
  return speakers;
}

/**
 * The people who are known to call from a number since it has its present owner, the latest caller first. Calls
 * without a name are assigned to nobody.
 */
export const speakersOf = (calls: readonly CallWithFacts[]): readonly Speaker[] =>
  groupSpeakers(splitByOwner(oldestFirst(calls)).at(-1) ?? []).toReversed();

/** Whether several people are known to call from the number. */
export const isShared = (speakers: readonly Speaker[]): boolean => speakers.length > 1;
