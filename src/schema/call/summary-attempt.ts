import type { SummaryAttempt } from '../../domain/callers/summary-attempt.ts';
import { builder } from '../builder.ts';
import { describedValues } from '../described-values.ts';

const AttemptResultType = builder.enumType('AttemptResult', {
  description: 'What became of an attempt at a summary.',
  values: describedValues({
    running: 'A worker is at it.',
    done: 'The summary was stored.',
    failed: 'It failed; `failure` says why.',
    lost: 'The worker died, or its lease ran out before it was done.',
    superseded: 'The call was written back again, or its summary asked for again, meanwhile.',
  }),
});

const AttemptFailureType = builder.enumType('AttemptFailure', {
  description: 'Why an attempt at a summary failed.',
  values: describedValues({
    timeout: 'It took longer than an attempt may.',
    storage: 'The database did not answer.',
    error: 'Anything else; the log has the error.',
  }),
});

export const SummaryAttemptType = builder.objectRef<SummaryAttempt>('SummaryAttempt').implement({
  description: 'One attempt at the summary of a call.',
  fields: (t) => ({
    startedAtMs: t.expose('startedAtMs', { type: 'UnixMs', description: 'When it began.' }),
    endedAtMs: t.expose('endedAtMs', {
      type: 'UnixMs',
      nullable: true,
      description: 'When it ended; null while it runs, and if nobody noted its end.',
    }),
    result: t.expose('result', { type: AttemptResultType, description: 'What became of it.' }),
    failure: t.expose('failure', {
      type: AttemptFailureType,
      nullable: true,
      description: 'Why it failed; null if it did not.',
    }),
  }),
});
