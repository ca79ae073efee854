import type { z } from 'zod';

/** A job's name and payload: all that is needed to enqueue it. */
export type JobDefinition<Payload> = {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
};

export const defineJob = <Payload>(definition: JobDefinition<Payload>): JobDefinition<Payload> =>
  definition;
