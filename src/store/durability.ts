/** What a 204 rests on: the write survives the loss of any one machine. */
export const DURABLE = { w: 'majority', j: true } as const;
