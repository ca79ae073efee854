import type { Fact, FactOf } from '../facts/fact.ts';
import { type CallWithFacts, oldestFirst } from '../facts/remembered-fact.ts';
import { isOfKind } from '../facts/same-fact.ts';
import { isMisheard, isOfCaller, isShorter, isShortOrLong, isStated, ownNames } from './names.ts';

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

/** The name that a call takes back; empty if it does not say which, undefined if it takes none back. */
const wrongName = ({ facts }: CallWithFacts): string | undefined =>
  facts.find(isWithdrawn)?.value.text;

/** Whether a name is said in place of another one. */
export const isCorrecting = ({ status }: Fact, call: CallWithFacts): boolean =>
  status === 'moved' || Boolean(wrongName(call));

/** The person whose name is corrected by an unlike one; undefined if nobody can tell. */
function correctedSpeaker(speakers: readonly Speaker[], fact: Fact, call: CallWithFacts) {
  const wrong = wrongName(call);
  if (wrong) return speakerNamed(speakers, wrong);
  return fact.status === 'moved' && speakers.length === 1 ? speakers[0] : undefined;
}

function joined(speaker: Speaker, fact: FactOf<'name'>, call: CallWithFacts): Speaker {
  const said = fact.value.text;
  const { name: known } = speaker;
  const isCorrection = isCorrecting(fact, call);
  // A short form, and what was corrected before, does not become the name.
  const isOld = isShorter(said, known) || speaker.others.some((one) => isShortOrLong(one, said));
  const name = isOld && !isCorrection && !isShorter(known, said) ? known : said;
  const wrong = isCorrection ? [known] : [];
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
    if (wrongName(call) === '' && speakers.length === 1) speakers = [];
    for (const fact of ownNames(call)) {
      const name = fact.value.text;
      const known = speakerNamed(speakers, name) ?? correctedSpeaker(speakers, fact, call);
      const speaker = known ?? { name, others: [], callIds: new Set<string>() };
      speakers = [...speakers.filter((one) => one !== known), joined(speaker, fact, call)];
    }
  }
  return speakers;
}

const newOwnerOf = ({ facts }: CallWithFacts): FactOf<'new_owner'> | undefined =>
  facts.filter(isOfKind('new_owner')).find(isStated);

const isAlike = (a: FactOf<'name' | 'new_owner'>, b: FactOf<'name' | 'new_owner'>): boolean =>
  isShortOrLong(a.value.text, b.value.text) || isMisheard(a.value.text, b.value.text);

/** Whether the new owner is known: a caller by that name, or one who said before that the number is theirs now. */
function isKnownOwner(
  call: CallWithFacts,
  said: FactOf<'new_owner'>,
  owned: readonly CallWithFacts[],
): boolean {
  const names = owned.flatMap(ownNames);
  return (
    ownNames(call).some((name) => names.some((one) => isAlike(one, name))) ||
    owned.flatMap((one) => newOwnerOf(one) ?? []).some((one) => isAlike(one, said))
  );
}

/**
 * The calls of each owner of a number, the first owner's first. A call that says that the number has a new owner is
 * the first call of that owner, unless the caller is known.
 *
 * @param calls oldest first
 */
export function splitByOwner<Call extends CallWithFacts>(calls: readonly Call[]): Call[][] {
  let owned: Call[] = [];
  const owners = [owned];
  for (const call of calls) {
    const said = newOwnerOf(call);
    if (said && !isKnownOwner(call, said, owned)) {
      owned = [];
      owners.push(owned);
    }
    owned.push(call);
  }
  return owners;
}

/**
 * The people who are known to call from a number since it has its present owner, the latest caller first. Calls
 * without a name are assigned to nobody.
 */
export const speakersOf = (calls: readonly CallWithFacts[]): readonly Speaker[] =>
  groupSpeakers(splitByOwner(oldestFirst(calls)).at(-1) ?? []).toReversed();

/** Whether several people are known to call from the number. */
export const isShared = (speakers: readonly Speaker[]): boolean => speakers.length > 1;
