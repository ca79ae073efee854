import type { Retention } from '../../domain/tenants/retention.ts';
import { builder } from '../builder.ts';
import { prose } from '../prose.ts';
import { daysRule, oneDayOrMoreRule } from '../validation.ts';

const DESCRIPTION =
  "The numbers of days after which a tenant's data is removed. It is removed at most an hour later.";
const TRANSCRIPTS = prose`
  The number of days from the write-back until the transcript is removed. Summaries and facts stay.
  If it is 0, the transcript is removed within a minute of the summary.
`;
const CALLS = prose`
  The number of days from the start of a call until the call is removed. The memory of its caller is
  then computed from the remaining calls.
`;
const CALLERS = prose`
  The number of days from the time when a caller was last seen until they are forgotten, as by
  \`forgetCaller\`. Callers who have never called stay.
`;

export const RetentionType = builder.objectRef<Retention>('Retention').implement({
  description: DESCRIPTION,
  fields: (t) => ({
    transcriptDays: t.maybe.whole(
      'transcriptDays',
      `${TRANSCRIPTS} It is null if transcripts stay.`,
    ),
    callDays: t.maybe.whole('callDays', `${CALLS} It is null if calls stay.`),
    callerDays: t.maybe.whole('callerDays', `${CALLERS} It is null if callers stay.`),
  }),
});

export const RetentionInput = builder.inputType('RetentionInput', {
  description: `${DESCRIPTION} All three numbers are replaced: data whose number is null or absent stays.`,
  fields: (t) => ({
    transcriptDays: t.int({
      description: `${TRANSCRIPTS} The number is 0 to 3,650.`,
      validate: daysRule,
    }),
    callDays: t.int({
      description: `${CALLS} The number is 1 to 3,650.`,
      validate: oneDayOrMoreRule,
    }),
    callerDays: t.int({
      description: `${CALLERS} The number is 1 to 3,650.`,
      validate: oneDayOrMoreRule,
    }),
  }),
});

type SentRetention = { readonly [Days in keyof Retention]?: Retention[Days] | undefined };

/** The input with its retention as the domain has it; an absent one stays absent. */
export const withRetention = <Input extends { retention?: SentRetention | null | undefined }>({
  retention,
  ...rest
}: Input) => ({
  ...rest,
  ...(retention !== undefined && {
    retention: retention && {
      transcriptDays: retention.transcriptDays ?? null,
      callDays: retention.callDays ?? null,
      callerDays: retention.callerDays ?? null,
    },
  }),
});
