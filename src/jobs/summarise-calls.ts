import { z } from 'zod';

/** Wakes a worker for some calls; what is to be done is read from the stored calls. */
export const SummariseCalls = {
  name: 'summarise-calls',
  payload: z.object({ callKeys: z.array(z.string().min(1)) }),
};
