import { type FactKind, ruleOf } from './fact.ts';
import { isFuller, isOfWeekday, isSame, sameAs } from './fact-likeness.ts';
import { begun, expire, finished, type State, type Step, without } from './fact-state.ts';
import { type KeptFact, withoutForgotten } from './forgetting.ts';
import { keptBy } from './kept-promises.ts';
import { promisesFor, promisesWith } from './promises.ts';
import type { CallWithFacts, RememberedFact } from './remembered-fact.ts';
import { replacedBy } from './replaced-facts.ts';
import { sayOtherName } from './said-names.ts';
import { asWrittenLast, isLongName, isShortName } from './same-person.ts';

const ofKind = ({ fact, state }: Step): RememberedFact[] =>
  state.held.filter(({ kind }) => kind === fact.kind);

/** What a call takes back: that value, or whatever of the kind earlier calls left. */
function namedBy(step: Step): RememberedFact[] {
  const { fact, call } = step;
  const exact = ofKind(step).filter((held) => isSame(held, fact));
  if (exact.length > 0 || (ruleOf(fact.kind).standsAlone && fact.value.trim() !== '')) return exact;
  const earlier = ofKind(step).filter(({ callId }) => callId !== call.callId);
  // Where nobody said which Friday, the call may have taken another one than the one that was agreed.
  const sameDay = earlier.filter(({ value }) => isOfWeekday(value, fact.value));
  return sameDay.length > 0 ? sameDay : earlier;
}

/** Ends what the call took back, and what was promised only because of it. */
function withdraw(step: Step): State {
  const { fact, call, state } = step;
  const named = namedBy(step);
  return without(state, [...named, ...promisesFor(fact, named, step)], 'withdrawn', call);
}

function decline(step: Step): State {
  const { fact, call, state } = step;
  const held = ofKind(step).filter((one) => isSame(one, fact));
  if (held.length > 0) return without(state, held, 'declined', call);
  state.ended.push(finished(begun(step), 'declined', call.startedAtMs));
  return state;
}

/** The same said again: it holds on, in its fuller form. */
function reaffirm({ fact, call, state }: Step, known: RememberedFact): State {
  const fuller =
    fact.kind === 'name' ? isLongName(fact.value, known.value) : isFuller(fact.value, known.value);
  const said = begun({ fact, call, state });
  const renewed: RememberedFact = {
    ...(fuller ? said : known),
    ...(fact.kind === 'name' && !fuller && { value: asWrittenLast(known.value, fact.value) }),
    status: fact.status === 'accepted' ? 'accepted' : known.status,
    confidence: Math.max(fact.confidence, known.confidence),
    validFromMs: known.validFromMs,
    validUntilMs:
      said.atMs === undefined && known.atMs !== undefined ? known.validUntilMs : said.validUntilMs,
  };
  const atMs = said.atMs ?? known.atMs;
  const whole = { ...renewed, ...(atMs !== undefined && { atMs }) };
  return { held: state.held.map((one) => (one === known ? whole : one)), ended: state.ended };
}

/** "Jon Wick" of a Jonathan Wick. */
const isNick = (held: RememberedFact, { kind, value }: KeptFact): boolean =>
  kind === 'name' && (isShortName(value, held.value) || isShortName(held.value, value));

function say(step: Step): State {
  const { call, state } = step;
  const beside = ofKind(step);
  const isKnown = sameAs(step.fact);
  const known = beside.find((held) => isKnown(held) || isNick(held, step.fact));
  if (known) return reaffirm(step, known);
  const [held] = step.fact.kind === 'name' ? beside : [];
  const decided = held ? sayOtherName(step, held) : null;
  if (decided) return decided;
  const fact = begun(step);
  if (fact.validUntilMs !== null && fact.validUntilMs <= call.startedAtMs) {
    // Talk of what is over takes no place.
    state.ended.push(finished(fact, 'expired', call.startedAtMs));
    return state;
  }
  const gone = replacedBy(step, beside);
  const promised = promisesWith(gone, state.held);
  const left = without(state, [...gone, ...promised], 'superseded', call);
  return { held: [...left.held, fact], ended: left.ended };
}

function apply(step: Step): State {
  const { fact, state } = step;
  if (fact.forgottenAtMs !== undefined) {
    state.ended.push(finished(begun(step), 'forgotten', fact.forgottenAtMs));
    return state;
  }
  if (fact.status === 'withdrawn') return withdraw(step);
  if (fact.value.trim() === '') return state;
  return fact.status === 'declined' ? decline(step) : say(step);
}

/** In the order they were said; what was taken back in the same breath goes first. */
const inOrder = (facts: readonly KeptFact[]): KeptFact[] =>
  [...facts].sort(
    (a, b) =>
      a.turn - b.turn || Number(b.status === 'withdrawn') - Number(a.status === 'withdrawn'),
  );

/**
 * What was known of a caller at an instant: every fact of the calls that had begun, those that held last.
 * The same for the same calls in whatever order they are handed over. What a caller asked to have
 * forgotten is forgotten at every instant, also before they asked.
 *
 * @param atMs Unix milliseconds
 */
export function factsAsOf(given: readonly CallWithFacts[], atMs: number): RememberedFact[] {
  const { calls } = withoutForgotten(given);
  let state: State = { held: [], ended: [] };
  for (const call of calls.filter(({ startedAtMs }) => startedAtMs <= atMs)) {
    state = expire(state, call.startedAtMs);
    state = without(state, keptBy(call, state), 'withdrawn', call);
    for (const fact of inOrder(call.facts)) state = apply({ fact, call, state });
  }
  const { held, ended } = expire(state, atMs);
  return [...ended, ...held];
}

export const currentFacts = (facts: readonly RememberedFact[]): RememberedFact[] =>
  facts.filter(({ endedBy }) => endedBy === null);

/** What was said last of a kind and still holds. */
export const currentValue = (facts: readonly RememberedFact[], kind: FactKind): string | null =>
  facts.findLast((fact) => fact.kind === kind && fact.endedBy === null)?.value ?? null;
