import type { Fact, FactOf } from '../facts/fact.ts';
import { type CallWithFacts, oldestFirst } from '../facts/remembered-fact.ts';
import { isOfKind } from '../facts/same-fact.ts';
import { isMisheard, isOfCaller, isShorter, isShortOrLong, ownNames } from './names.ts';
import { splitByOwner } from './owners.ts';

/** A person who calls from a number, and the ids of their calls. */
export type Speaker = {
  /** The longest and newest form. */
  readonly name: string;
  /** Names that a call said to be wrong, and what they like to be called; none of them becomes the name. */
  readonly others: readonly string[];
  readonly callIds: ReadonlySet<string>;
};

const isNamed = ({ name, others }: Speaker, said: string): boolean =>
  [name, ...others].some((one) => isShortOrLong(one, said));

/** The person with that name or, misheard, with one like it; undefined if there is none. */
export const speakerNamed = <Some extends Speaker>(
  speakers: readonly Some[],
  said: string,
): Some | undefined =>
  speakers.findLast((one) => isNamed(one, said)) ??
  speakers.findLast(({ name, others }) => [name, ...others].some((one) => isMisheard(one, said)));

const isWithdrawn = (fact: Fact): fact is FactOf<'name'> =>
  fact.kind === 'name' && fact.status === 'withdrawn' && isOfCaller(fact);

/** The name that a call takes back; undefined if it takes none back by name. */
const wrongName = ({ facts }: CallWithFacts): string | undefined =>
  facts.filter(isWithdrawn).find(({ value }) => value.text !== '')?.value.text;

/** Whether a call says that another of its names, or of an earlier call, is wrong. */
export const isCorrecting = ({ status }: Fact, call: CallWithFacts): boolean =>
  status === 'moved' || wrongName(call) !== undefined;

/** The name of a person after they said one: no short form, and none that was corrected before. */
export function nameAfter({ name, others }: Speaker, said: string, isCorrection: boolean): string {
  if (isCorrection) return said;
  const isOld = isShorter(said, name) || others.some((one) => isShortOrLong(one, said));
  return isOld ? name : said;
}

type Group = Speaker & { readonly callIds: Set<string> };

/** The person whose name is corrected by an unlike one; undefined if nobody can tell. */
function correctedSpeaker(
  speakers: readonly Group[],
  { status }: Fact,
  call: CallWithFacts,
): Group | undefined {
  const wrong = wrongName(call);
  if (wrong !== undefined) return speakerNamed(speakers, wrong);
  if (status !== 'moved') return undefined;
  const here = speakers.findLast(({ callIds }) => callIds.has(call.callId));
  return here ?? (speakers.length === 1 ? speakers[0] : undefined);
}

function joined(speaker: Group, fact: FactOf<'name'>, call: CallWithFacts): Group {
  const said = fact.value.text;
  const isCorrection = isCorrecting(fact, call);
  const name = nameAfter(speaker, said, isCorrection);
  const wrong = isCorrection && name !== speaker.name ? [speaker.name] : [];
  const liked = call.facts.filter(isOfKind('preferred_name')).filter(isOfCaller);
  const nicknames = liked.map(({ value }) => value.text);
  return {
    name,
    others: [...speaker.others.filter((one) => one !== name), ...wrong, ...nicknames],
    callIds: speaker.callIds.add(call.callId),
  };
}

/**
 * The people who gave a name of their own, the latest caller last.
 *
 * @param calls of one owner of the number, oldest first
 */
export function groupSpeakers(calls: readonly CallWithFacts[]): Speaker[] {
  let speakers: Group[] = [];
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
export const speakersOf = (calls: readonly CallWithFacts[]): Speaker[] =>
  groupSpeakers(splitByOwner(oldestFirst(calls)).at(-1) ?? []).reverse();

/** Whether several people are known to call from the number. */
export const isShared = (speakers: readonly Speaker[]): boolean => speakers.length > 1;
