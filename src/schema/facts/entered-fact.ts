import type { EnteredFact } from '../../resolvers/caller/change-fact.ts';
import { CallerType } from '../caller/caller.ts';
import { payloadType } from '../payload.ts';
import { momentRule } from '../validation.ts';
import { RememberedFactType } from './remembered-fact.ts';

/** The exact time of a value that somebody enters. */
export const ENTERED_MOMENT = {
  type: 'UnixMs',
  description:
    'The exact time of an appointment, a callback or an open item. It takes precedence over a time in `value`.',
  validate: momentRule,
} as const;

/** The payload of a mutation that enters a value. @param which the fact, as in "The fact that was entered." */
export const enteredFactPayload = (mutation: string, which: string) =>
  payloadType<EnteredFact>(
    `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Payload`,
    `The result of \`${mutation}\`.`,
    (t) => ({
      fact: t.maybe.of(
        RememberedFactType,
        'fact',
        `The fact that ${which}. It is null if the change was refused.`,
      ),
      caller: t.maybe.of(
        CallerType,
        'caller',
        'The caller after the change. It is null if the change was refused.',
      ),
    }),
  );
