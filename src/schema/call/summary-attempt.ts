import type { SummaryAttempt } from '../../domain/callers/summary-attempt.ts';
import { builder } from '../builder.ts';
import { enumOf } from '../enums.ts';

const AttemptResultType = enumOf('AttemptResult', 'The result of an attempt to summarise a call.', {
  running: 'A worker is summarising the call now.',
  done: 'The summary was stored.',
  failed: 'The attempt failed; `failure` is the reason.',
  lost: 'The worker died, or its lease ended before the summary was stored.',
  superseded:
    'The attempt was overtaken: the call was written back again, or a new summary was requested, while it ran.',
});

const AttemptFailureType = enumOf(
  'AttemptFailure',
  'The reason why an attempt to summarise a call failed.',
  {
    timeout: 'The attempt exceeded its time limit.',
    storage: 'The database did not answer.',
    error: 'Another error occurred. The log contains it.',
  },
);

export const SummaryAttemptType = builder.objectRef<SummaryAttempt>('SummaryAttempt').implement({
  description: 'One attempt to summarise a call.',
  fields: (t) => ({
    startedAtMs: t.time('startedAtMs', 'The time when the attempt began.'),
    endedAtMs: t.maybe.time(
      'endedAtMs',
      'The time when the attempt ended. It is null while the attempt runs, and if its worker did not store the end.',
    ),
    result: t.of(AttemptResultType, 'result', 'The result of the attempt.'),
    failure: t.maybe.of(
      AttemptFailureType,
      'failure',
      'The reason why the attempt failed. It is null if it did not fail.',
    ),
  }),
});
