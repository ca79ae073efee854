import {
  asEntered,
  blankFact,
  type Entered,
  endOf,
  enteredValue,
  type Fact,
  type FactCorrection,
  type FactKind,
  MONEY_KINDS,
  NO_TURN,
  normaliseText,
  withValue,
} from 'caller-facts';
import type { RequestContext } from '../../context.ts';
import type { Caller } from '../../domain/callers/caller.ts';
import { faultIn } from '../../domain/errors.ts';
import { required } from '../access.ts';
import { namesOf } from '../audited.ts';
import { findNodeOf } from '../nodes.ts';
import { changeFact, factToChange, refuseTooMany } from './change-fact.ts';
import { type FactView, toFactViews } from './facts.ts';

/** What somebody entered: the fact that holds now, and its caller with the new memory. */
export type EnteredFact = { readonly fact: FactView | null; readonly caller: Caller };

/**
 * The fact with the value that somebody typed; the parts of its value that the text does not name stay.
 *
 * @throws DomainError for a text that is no value of its kind, and for a moment that is over
 */
function readEntered(fact: Fact, entered: Entered, how: Parameters<typeof enteredValue>[2]): Fact {
  const read = enteredValue(fact, entered, how);
  if ('fault' in read) throw faultIn(read.field, 'invalid_input', read.fault);
  const next = withValue(fact, read.value);
  const endMs = endOf(next, how.nowMs);
  if (endMs !== null && endMs <= how.nowMs) {
    const field = entered.atMs === null ? 'value' : 'atMs';
    throw faultIn(field, 'invalid_input', 'must be a moment that is not over');
  }
  return next;
}

/** Stores a value that was entered by hand, as `changeFact` does. */
async function storeEntered(
  of: Caller,
  correction: FactCorrection,
  change: Parameters<typeof changeFact>[1],
  context: RequestContext,
): Promise<EnteredFact> {
  const { corrections } = context.services.stores;
  const caller = await changeFact(of, change, context, {
    store: (entry) => corrections.addCorrection(entry, correction),
  });
  const now = await context.loaders.facts.load({ caller, asOfMs: null });
  const holding = now.facts.filter((one) => one.key === correction.id);
  return { fact: toFactViews(holding, now, context)[0] ?? null, caller };
}

/**
 * Replaces a current fact by a value that somebody typed. Later calls may replace that, but not by repeating the old
 * value.
 *
 * @throws DomainError `not_found`, and for a fact that has ended or a text that is no value of its kind
 */
export async function correctFact(
  { id, ...entered }: { readonly id: string; readonly value: string; readonly atMs: number | null },
  context: RequestContext,
): Promise<EnteredFact> {
  const { services } = context;
  const { fact, known, call } = await factToChange(id, context);
  if (fact.endedBy !== null)
    throw faultIn('id', 'wrong_state', 'Only a fact that holds now can be corrected');
  const nowMs = services.now();
  const { value, atMs } = entered;
  const how = { nowMs, zone: known.timeZone, language: call.language };
  const { kind, callId, turn, key = '' } = fact;
  const correction: FactCorrection = {
    id: services.newId(),
    about: { kind, callId, turn, key },
    fact: readEntered(asEntered(fact), { text: value.trim(), atMs }, how),
    atMs: nowMs,
  };
  const change = {
    action: 'correct_fact',
    subjectId: id,
    changed: namesOf(entered, null),
  } as const;
  return storeEntered(known.caller, correction, change, context);
}

type EnterFactInput = {
  readonly callerId: string;
  readonly kind: FactKind;
  readonly value: string;
  readonly atMs: number | null;
  readonly about: string | null;
};

/** Several of them can hold, so that an entered one ends no other. */
const BESIDE: ReadonlySet<FactKind> = new Set(['appointment', 'callback', 'quote']);

const invalid = (message: string, field: string) => faultIn(field, 'invalid_input', message);

/** The fact without its value: what it is for, and the kind of a sum that the text names. */
function factToEnter({ kind, value, about }: EnterFactInput): Fact {
  const fact = blankFact(kind, NO_TURN);
  const subject = about?.trim() || undefined;
  switch (fact.kind) {
    case 'appointment':
      return withValue(fact, { ...(subject && { what: subject }) });
    case 'callback':
      return withValue(fact, { ...(subject && { about: subject }) });
    case 'quote':
      return withValue(fact, { ...fact.value, ...(subject && { for: subject }) });
    case 'money': {
      const money = MONEY_KINDS.find((one) => normaliseText(value).words.includes(one));
      if (!money) throw invalid('must name a refund, credit, fee, deposit or charge', 'value');
      return withValue(fact, { ...fact.value, money, ...(subject && { for: subject }) });
    }
  }
  if (subject === undefined) return fact;
  throw invalid('is only for appointments, callbacks, prices and sums of money', 'about');
}

/**
 * Enters a fact that no call states. It belongs to the newest call of the caller.
 *
 * @throws DomainError `not_found`, and for a caller without calls or a text that is no value of the kind
 */
export async function enterFact(
  input: EnterFactInput,
  context: RequestContext,
): Promise<EnteredFact> {
  const { services } = context;
  const caller = await required(findNodeOf('Caller', input.callerId, context), 'callerId');
  const known = await context.loaders.facts.load({ caller, asOfMs: null });
  refuseTooMany(known.byHand, 'callerId');
  const [newest] = known.calls;
  if (!newest)
    throw faultIn('callerId', 'wrong_state', 'A fact can be entered once the caller has called');
  const nowMs = services.now();
  const { kind, atMs } = input;
  const how = { nowMs, zone: known.timeZone, language: null };
  const fact = readEntered(factToEnter(input), { text: input.value.trim(), atMs }, how);
  const correction: FactCorrection = {
    id: services.newId(),
    about: { kind, callId: newest.callId, turn: NO_TURN, key: '' },
    fact: BESIDE.has(kind) ? { ...fact, status: 'additional' } : fact,
    atMs: nowMs,
  };
  const { callerId, ...given } = input;
  const changed = namesOf(given, null);
  const change = { action: 'enter_fact', subjectId: callerId, changed } as const;
  return storeEntered(known.caller, correction, change, context);
}
