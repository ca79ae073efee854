/** The write concern behind a 204: the write survives the loss of any one machine. */
export const DURABLE = { w: 'majority', j: true } as const;
