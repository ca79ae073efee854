import { z } from 'zod';

const text = z.string().nullish();

/** The parts of a recall's response that the demo shows; `--json` prints all of it. */
export const recallResponse = z.looseObject({
  known: z.boolean(),
  degraded: z.boolean().optional(),
  caller: z.looseObject({ name: text, total_calls: z.number() }),
  memory: z.looseObject({
    summary: z.string(),
    recent_calls: z.array(
      z.looseObject({
        started_at_ms: z.number(),
        duration_s: z.number(),
        summary: z.string(),
        outcome: z.string(),
      }),
    ),
  }),
  enrichment: z.looseObject({
    person: z.looseObject({ name: text, company: text }),
    phone: z.looseObject({ carrier: text, line_type: text }),
    intent: z.looseObject({ intent: z.string(), confidence: z.number() }).nullish(),
  }),
  timing_ms: z.looseObject({ total: z.number() }),
});

export type RecallAnswer = z.output<typeof recallResponse>;

export const errorAnswer = z.object({
  error: z.object({ code: z.string(), message: z.string() }),
});

export const pendingAnswer = z.object({
  data: z.object({ calls: z.object({ edges: z.array(z.unknown()) }) }),
});
