import type { Retention } from '../../domain/tenants/retention.ts';
import { builder } from '../builder.ts';
import { daysRule, oneDayOrMoreRule } from '../validation.ts';

const DESCRIPTION =
  "Days after which a tenant's data is removed; null or absent: never. It is removed within an hour of that.";
const TRANSCRIPTS =
  'Days since the write-back after which transcripts are removed; summaries and facts stay. 0: within a minute of the summary.';
const CALLS =
  'Days since the start of a call after which it is removed; memories are then made from the calls that are left.';
const CALLERS =
  'Days since a caller was last seen after which they are forgotten, as by `forgetCaller`. Callers who never called stay.';

export const RetentionType = builder.objectRef<Retention>('Retention').implement({
  description: DESCRIPTION,
  fields: (t) => ({
    transcriptDays: t.exposeInt('transcriptDays', {
      nullable: true,
      description: `${TRANSCRIPTS} Null: never.`,
    }),
    callDays: t.exposeInt('callDays', { nullable: true, description: `${CALLS} Null: never.` }),
    callerDays: t.exposeInt('callerDays', {
      nullable: true,
      description: `${CALLERS} Null: never.`,
    }),
  }),
});

export const RetentionInput = builder.inputType('RetentionInput', {
  description: `${DESCRIPTION} Replaces all three.`,
  fields: (t) => ({
    transcriptDays: t.int({ description: `${TRANSCRIPTS} 0 to 3,650.`, validate: daysRule }),
    callDays: t.int({ description: `${CALLS} 1 to 3,650.`, validate: oneDayOrMoreRule }),
    callerDays: t.int({ description: `${CALLERS} 1 to 3,650.`, validate: oneDayOrMoreRule }),
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
