import type { Role } from '../../../domain/call.ts';
import type { FactValues } from '../../../domain/facts/fact.ts';
import { type DraftFact, TYPES } from '../draft.ts';
import { type ClaimedFact, clean, isAgentsWord, isGone, named } from './claimed-fact.ts';
import { readMoment } from './fact-moments.ts';

const roleOf = ({ who }: DraftFact): Role | null =>
  who === null ? null : who === 'caller' ? 'user' : 'agent';

/** An appointment. */
export function appointmentOf({ fact, near, call }: ClaimedFact): FactValues['appointment'] | null {
  const moment = readMoment(fact, { near, call });
  return (
    moment && {
      ...moment,
      ...named('with', fact.with),
      ...named('what', fact.text),
      ...named('where', fact.where),
    }
  );
}

/** A call; one that the agent is to make needs the agent's words. */
export function callbackOf(claimed: ClaimedFact): FactValues['callback'] | null {
  const { fact, near, call } = claimed;
  const by = roleOf(fact);
  if (by !== 'user' && !isGone(fact) && !isAgentsWord(claimed)) return null;
  const moment = readMoment(fact, { near, call });
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
  const moment = readMoment(fact, { near, call });
  if (!who || !moment) return null;
  if (who === 'agent' && !isGone(fact) && !isAgentsWord(claimed)) return null;
  const { untilMs: _none, ...when } = moment;
  return { text: clean(fact.text), who, act: typeOf(TYPES.open_item, fact.type), ...when };
}
