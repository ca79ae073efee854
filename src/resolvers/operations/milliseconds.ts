/** More digits of the clock are noise. */
export const toHundredths = (ms: number): number => Math.round(ms * 100) / 100;

/** @param startedAt by `performance.now()` */
export const msSince = (startedAt: number): number => toHundredths(performance.now() - startedAt);
