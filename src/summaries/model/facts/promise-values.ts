import type { Role } from '../../../domain/call.ts';
import type { FactValues } from '../../../domain/facts/fact.ts';
import { isPromiseToCall, speaksOfCalling } from '../../local/dialogue/moments/moment-topic.ts';
import { type DraftFact, TYPES } from '../draft.ts';
import { type ClaimedFact, clean, isAgentsWord, isGone, named } from './claimed-fact.ts';
import { readMoment } from './fact-moments.ts';

const roleOf = ({ who }: DraftFact): Role | null =>
  who === null ? null : who === 'caller' ? 'user' : 'agent';

/** An appointment that was agreed, declined or cancelled. */
export function appointmentOf({ fact, near, call }: ClaimedFact): FactValues['appointment'] | null {
  const moment = readMoment(fact, { near, call }, true);
  return (
    moment && {
      ...moment,
      ...named('with', fact.with),
      ...named('what', fact.text),
      ...named('where', fact.where),
    }
  );
}

/** A call that the agent promised, or that the caller announced. */
export function callbackOf(claimed: ClaimedFact): FactValues['callback'] | null {
  const { fact, near, call } = claimed;
  const sentences = near.said.flatMap((one) => one.sentences);
  if (
    call.isRead &&
    !isGone(fact) &&
    !sentences.some(({ text, role }) => speaksOfCalling(text, role))
  )
    return null;
  const isPromised = sentences.some(isPromiseToCall);
  const by = roleOf(fact) ?? (isPromised ? 'agent' : null);
  if (by !== 'user' && call.isRead && !isGone(fact) && !isPromised && !isAgentsWord(claimed))
    return null;
  const moment = readMoment(fact, { near, call }, by !== 'user');
  return (
    moment && {
      ...moment,
      ...(by && { by }),
      ...named('who', fact.with),
      ...named('about', fact.text),
    }
  );
}

export const typeOf = <Type extends string>(types: readonly Type[], type: string | null): Type =>
  types.find((one) => one === type) ?? ('other' as Type);

/** What somebody has to do; obligations of the agent need the agent's words. */
export function openItemOf(claimed: ClaimedFact): FactValues['open_item'] | null {
  const { fact, near, call } = claimed;
  const who = roleOf(fact);
  const moment = readMoment(fact, { near, call }, false);
  if (!who || !moment) return null;
  if (who === 'agent' && !isGone(fact) && !isAgentsWord(claimed)) return null;
  const { untilMs: _none, ...when } = moment;
  return { text: clean(fact.text), who, act: typeOf(TYPES.open_item, fact.type), ...when };
}
