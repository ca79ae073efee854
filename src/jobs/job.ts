import type { z } from 'zod';

/** A job's name and what it is given: all that those who ask for it need to know. */
export type JobDefinition<Payload> = {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
};

export const defineJob = <Payload>(definition: JobDefinition<Payload>): JobDefinition<Payload> =>
  definition;
