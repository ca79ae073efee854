import { FACT_KINDS, type Fact, type FactKind } from './fact.ts';
import { createMatcher } from './fact-likeness.ts';
import { type ForgetRequest, requestsIn, requestWords } from './forget-requests.ts';
import { type CallWithFacts, oldestFirst } from './remembered-fact.ts';

/** A fact with the start of the call that asked to have it forgotten; its value is gone. */
export type KeptFact = Fact & { readonly forgottenAtMs?: number };

/** What was forgotten, so that prose can be held against it. */
export type Forgotten = {
  readonly values: readonly string[];
  /** Kinds that calls up to the newest request taught nothing of. */
  readonly kinds: ReadonlySet<FactKind>;
  /** Ids of the calls of which nothing at all is told. */
  readonly wholeCalls: ReadonlySet<string>;
  /** Ids of the calls that a request reaches. */
  readonly reached: ReadonlySet<string>;
};

const blank = (fact: Fact, forgottenAtMs: number): KeptFact => ({
  kind: fact.kind,
  value: '',
  status: fact.status,
  turn: fact.turn,
  words: '',
  confidence: fact.confidence,
  forgottenAtMs,
});

const requestFor = (
  { kind }: Fact,
  place: number,
  requests: readonly ForgetRequest[],
): ForgetRequest | undefined =>
  kind === 'do_not_remember'
    ? undefined
    : requests.find((one) => one.place >= place && (one.everything || one.kinds.includes(kind)));

type Search = {
  readonly requests: readonly ForgetRequest[];
  readonly tells: (text: string) => boolean;
};

/** The facts of a call that some request reaches. */
function cleaned(facts: readonly Fact[], place: number, { requests, tells }: Search): KeptFact[] {
  const hits = facts.map((fact) => requestFor(fact, place, requests));
  const turns = new Set(facts.filter((_, index) => hits[index]).map(({ turn }) => turn));
  return facts.map((fact, index) => {
    if (fact.kind === 'do_not_remember') {
      return { ...fact, value: requestWords(fact.value), words: '' };
    }
    const request = hits[index] ?? (tells(fact.value) ? requests.at(-1) : undefined);
    if (request) return blank(fact, request.atMs);
    return turns.has(fact.turn) || tells(fact.words) ? { ...fact, words: '' } : fact;
  });
}

/** The calls, oldest first, without anything that their caller asked to have forgotten. */
export function withoutForgotten<Call extends CallWithFacts>(
  given: readonly Call[],
): { calls: (Call & { readonly facts: readonly KeptFact[] })[]; forgotten: Forgotten } {
  const calls = oldestFirst(given);
  const requests = requestsIn(calls);
  const upTo = (ones: readonly ForgetRequest[]) =>
    calls.slice(0, 1 + Math.max(-1, ...ones.map(({ place }) => place)));
  const reached = upTo(requests);
  const values = reached.flatMap(({ facts }, place) =>
    facts.filter((fact) => requestFor(fact, place, requests)).map(({ value }) => value),
  );
  const search = { requests, tells: createMatcher(values) };
  const idsOf = (some: readonly Call[]) => new Set(some.map(({ callId }) => callId));
  return {
    calls: calls.map((call, place) =>
      place < reached.length ? { ...call, facts: cleaned(call.facts, place, search) } : call,
    ),
    forgotten: {
      values: values.filter((value) => value !== ''),
      kinds: new Set(requests.flatMap((one) => (one.everything ? FACT_KINDS : one.kinds))),
      wholeCalls: idsOf(upTo(requests.filter(({ everything }) => everything))),
      reached: idsOf(reached),
    },
  };
}
