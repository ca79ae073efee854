import { FACT_KINDS, type Fact, type FactKind } from './fact.ts';
import { createMatcher } from './fact-likeness.ts';
import { asShown, type ForgetRequest, requestsIn } from './forget-requests.ts';
import { createTopicMatcher } from './forget-topics.ts';
import { type CallWithFacts, oldestFirst } from './remembered-fact.ts';
import { hasFormOf } from './value-forms.ts';

/** A fact with the start of the call that asked to have it forgotten; its value is gone. */
export type KeptFact = Fact & { readonly forgottenAtMs?: number };

/** What was forgotten, so that prose can be held against it. */
export type Forgotten = {
  readonly values: readonly string[];
  /** Kinds that calls up to the newest request taught nothing of. */
  readonly kinds: ReadonlySet<FactKind>;
  /** Ids of the calls of which nothing at all is told. */
  readonly wholeCalls: ReadonlySet<string>;
  /** For the id of each call that a request reaches: whether a text tells what is to be forgotten of it. */
  readonly reached: ReadonlyMap<string, Tells>;
};

type Tells = (text: string) => boolean;

const blank = (fact: Fact, forgottenAtMs: number): KeptFact => ({
  kind: fact.kind,
  value: '',
  status: fact.status,
  turn: fact.turn,
  words: '',
  confidence: fact.confidence,
  forgottenAtMs,
});

/** Whether a text has what the requests at that place or later are about, whoever read it. */
function tellsOf(requests: readonly ForgetRequest[], place: number, but?: FactKind): Tells {
  const later = requests.filter((one) => one.place >= place);
  const isTopic = createTopicMatcher(later.flatMap(({ topics }) => topics));
  const kinds = new Set(later.flatMap((one) => one.kinds.filter((kind) => kind !== but)));
  return (text) => isTopic(text) || hasFormOf(kinds, text);
}

const requestFor = (
  { kind, value }: Fact,
  place: number,
  requests: readonly ForgetRequest[],
): ForgetRequest | undefined =>
  kind === 'do_not_remember'
    ? undefined
    : requests.find(
        (one) =>
          one.place >= place &&
          (one.everything || one.kinds.includes(kind) || createTopicMatcher(one.topics)(value)),
      );

type Search = {
  readonly requests: readonly ForgetRequest[];
  /** Whether a text names a value that was forgotten. */
  readonly names: Tells;
};

/** The facts of a call that some request reaches. */
function cleaned(facts: readonly Fact[], place: number, { requests, names }: Search): KeptFact[] {
  const hits = facts.map((fact) => requestFor(fact, place, requests));
  const turns = new Set(facts.filter((_, index) => hits[index]).map(({ turn }) => turn));
  const isOf = tellsOf(requests, place);
  // Whose name stands in a value is known better than from its form.
  const isValueOf = tellsOf(requests, place, 'name');
  return facts.map((fact, index) => {
    if (fact.kind === 'do_not_remember') return asShown(fact);
    const request =
      hits[index] ?? (names(fact.value) || isValueOf(fact.value) ? requests.at(-1) : undefined);
    if (request) return blank(fact, request.atMs);
    const isTold = turns.has(fact.turn) || names(fact.words) || isOf(fact.words);
    return isTold ? { ...fact, words: '' } : fact;
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
  const search = { requests, names: createMatcher(values) };
  const idsOf = (some: readonly Call[]) => new Set(some.map(({ callId }) => callId));
  return {
    calls: calls.map((call, place) =>
      place < reached.length ? { ...call, facts: cleaned(call.facts, place, search) } : call,
    ),
    forgotten: {
      values: values.filter((value) => value !== ''),
      kinds: new Set(requests.flatMap((one) => (one.everything ? FACT_KINDS : one.kinds))),
      wholeCalls: idsOf(upTo(requests.filter(({ everything }) => everything))),
      reached: new Map(reached.map(({ callId }, place) => [callId, tellsOf(requests, place)])),
    },
  };
}
