import { z } from 'zod';
import { defineJob } from './job.ts';

/** Wakes a worker for one call; what is to be done is read from the stored call. */
export const SummariseCall = defineJob({
  name: 'summarise-call',
  payload: z.object({ callKey: z.string().min(1) }),
});
