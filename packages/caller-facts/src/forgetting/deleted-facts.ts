import { leaveOut } from 'call-notes';
import type { Fact, FactKind, FactValues } from '../facts/fact.ts';
import type { FactsByHand } from '../facts/fact-correction.ts';
import { quoteKey } from '../facts/fact-keys.ts';
import { blankValue, valueTexts, withValue } from '../facts/fact-values.ts';
import type { CallWithFacts } from '../facts/remembered-fact.ts';
import { createSealedFinder } from '../facts/sealed-text.ts';

/** A call stays confidential when the wish for it is deleted. */
const blankOf = (fact: Fact): FactValues[FactKind] =>
  fact.kind === 'care_note'
    ? { ...blankValue(fact.kind), topic: fact.value.topic }
    : blankValue(fact.kind);

function deletedFact(fact: Fact, deletedAtMs: number): Fact {
  const { role, person, ...rest } = withValue(fact, blankOf(fact));
  return { ...rest, person: { role: person.role, name: null }, words: '', deletedAtMs };
}

/** When each fact of a call was deleted; null for those that were not. */
function deletionTimes(call: CallWithFacts, search: DeletionSearch): (number | null)[] {
  const { callId, facts, startedAtMs } = call;
  const byValue = facts.map((fact) => search.value(fact, startedAtMs));
  // Words that say two values may still say the one that was not deleted.
  const found = new Set(
    facts.filter((_, index) => byValue[index] !== null).map(({ words }) => words),
  );
  return facts.map((fact, index) => {
    if (fact.deletedAtMs !== undefined) return fact.deletedAtMs;
    const byQuote = found.has(fact.words) ? null : search.quote(callId, fact, startedAtMs);
    const named = valueTexts(fact).map((text) => search.text(text, startedAtMs));
    return byValue[index] ?? byQuote ?? named.find((atMs) => atMs !== null) ?? null;
  });
}

function cleanedFacts(call: CallWithFacts, search: DeletionSearch): readonly Fact[] {
  const { facts, startedAtMs } = call;
  const times = deletionTimes(call, search);
  const turns = new Set(facts.filter((_, index) => times[index] !== null).map(({ turn }) => turn));
  return facts.map((fact, index) => {
    if (fact.deletedAtMs !== undefined) return fact;
    const atMs = times[index] ?? null;
    if (atMs !== null) return deletedFact(fact, atMs);
    const isRevealed =
      fact.words !== '' && (turns.has(fact.turn) || search.name(fact.words, startedAtMs) !== null);
    const isNamed =
      fact.person.name !== null && search.text(fact.person.name, startedAtMs) !== null;
    if (!isRevealed && !isNamed) return fact;
    return {
      ...fact,
      ...(isRevealed && { words: '' }),
      ...(isNamed && { person: { ...fact.person, name: null } }),
    };
  });
}

const cleanedNote = (note: string, startedAtMs: number, search: DeletionSearch): string =>
  search.name(note, startedAtMs) === null
    ? note
    : leaveOut(note, (part) => search.name(part, startedAtMs) !== null);

/**
 * The calls without anything that was deleted by hand. Of a deleted fact its kind and turn stay, and when it was
 * deleted. A call in which nothing was deleted is returned as it is.
 *
 * @param calls with keys for their facts
 */
export function withoutDeleted<Call extends CallWithFacts>(
  calls: readonly Call[],
  byHand: Pick<FactsByHand, 'deletions' | 'digest'>,
): Call[] {
  if (byHand.deletions.length === 0) return [...calls];
  const search = createDeletionSearch(byHand);
  return calls.map((call) => {
    const facts = cleanedFacts(call, search);
    const summary =
      call.summary === undefined ? undefined : cleanedNote(call.summary, call.startedAtMs, search);
    const isSame = facts.every((fact, index) => fact === call.facts[index]);
    if (isSame && summary === call.summary) return call;
    return { ...call, facts, ...(summary !== undefined && { summary }) };
  });
}

/** The call as if the deleted facts had never been said, and those facts. */
export function withoutDeletedFacts<Call extends CallWithFacts>(
  call: Call,
): { readonly call: Call; readonly deleted: Call['facts'] } {
  const isDeleted = ({ deletedAtMs }: Fact): boolean => deletedAtMs !== undefined;
  if (!call.facts.some(isDeleted)) return { call, deleted: [] };
  return {
    call: { ...call, facts: call.facts.filter((fact) => !isDeleted(fact)) },
    deleted: call.facts.filter(isDeleted),
  };
}

type DeletionSearch = ReturnType<typeof createDeletionSearch>;

type Deleted = { readonly atMs: number };

const latest = (found: readonly Deleted[], startedAtMs: number): number | null => {
  const times = found.map(({ atMs }) => atMs).filter((atMs) => atMs >= startedAtMs);
  return times.length === 0 ? null : Math.max(...times);
};

/**
 * Searches for what was deleted by hand. A deletion is for the calls that had begun.
 *
 * @returns functions that say when something of a call that began at that time was deleted; null if it was not
 */
function createDeletionSearch({ deletions, digest }: Pick<FactsByHand, 'deletions' | 'digest'>) {
  const byKey = Map.groupBy(
    deletions.flatMap(({ keys, atMs }) => keys.map((key) => ({ key, atMs }))),
    ({ key }) => key,
  );
  const texts = deletions.flatMap((one) => one.texts.map((text) => ({ ...text, atMs: one.atMs })));
  const names = deletions.flatMap((one) => one.names.map((text) => ({ ...text, atMs: one.atMs })));
  const findText = createSealedFinder(texts, digest);
  const findName = createSealedFinder([...texts, ...names], digest);
  const withKey = (key: string | null | undefined): readonly Deleted[] =>
    (key && byKey.get(key)) || [];
  return {
    /** A fact with the same value as a deleted one. */
    value: (fact: Fact, startedAtMs: number) => latest(withKey(fact.key), startedAtMs),
    /** A fact with the same words as a deleted one of its call. */
    quote: (callId: string, fact: Fact, startedAtMs: number) =>
      latest(withKey(quoteKey(callId, fact, digest)), startedAtMs),
    /** A text that contains a deleted value or its words. */
    text: (text: string, startedAtMs: number) => latest(findText(text), startedAtMs),
    /** A text that names a deleted value in any form, such as its date. */
    name: (text: string, startedAtMs: number) => latest(findName(text), startedAtMs),
  };
}
