import {
  blankFact,
  type Fact,
  type FactCorrection,
  type FactKind,
  MONEY_KINDS,
  NO_TURN,
  normaliseText,
  withValue,
} from 'caller-facts';
import type { RequestContext } from '../../context.ts';
import { faultIn } from '../../domain/errors.ts';
import { unknownId } from '../access.ts';
import { namesOf } from '../audited.ts';
import { findNodeOf } from '../nodes.ts';
import { refuseTooMany } from './change-fact.ts';
import { type EnteredFact, readEntered, storeEntered } from './correct-fact.ts';

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
  const found = await findNodeOf('Caller', input.callerId, context);
  if (!found) throw unknownId('callerId');
  const known = await context.loaders.facts.load({ caller: found, asOfMs: null });
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
