import type { EnteredFact } from '../../resolvers/caller/change-fact.ts';
import { CallerType } from '../caller/caller.ts';
import { type PayloadFields, REFUSED } from '../change.ts';
import { momentRule } from '../validation.ts';
import { RememberedFactType } from './remembered-fact.ts';

/** The exact time of a value that somebody enters. */
export const ENTERED_MOMENT = {
  type: 'UnixMs',
  description:
    'The exact time of an appointment, a callback or an open item. It takes precedence over a time in `value`.',
  validate: momentRule,
} as const;

/** The payload of a change that enters a value. @param which the fact, as in "The fact that was entered." */
export const enteredFactPayload = (which: string) => (t: PayloadFields<EnteredFact>) => ({
  fact: t.maybe.of(RememberedFactType, 'fact', `The fact that ${which}. ${REFUSED}`),
  caller: t.maybe.of(CallerType, 'caller', `The caller after the change. ${REFUSED}`),
});
