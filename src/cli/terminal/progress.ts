import { note } from './output.ts';

const EVERY_MS = 1_000;

/** Prints the progress of a long command on standard error, at most once a second; nothing with `--json`. */
export type Progress = (say: () => string) => void;

/** The first line comes after a second, so that short commands print none. */
export function createProgress({ json }: { readonly json?: true }): Progress {
  let saidAt = performance.now();
  return (say) => {
    if (json || performance.now() - saidAt < EVERY_MS) return;
    saidAt = performance.now();
    note(say());
  };
}

/** `12,345` */
export const formatCount = (count: number): string => count.toLocaleString('en-US');

/** `450 of 1,000 (45 %)`. A part larger than the counted whole replaces it: the collection grew while it was read. */
export function formatPart(part: number, counted: number): string {
  const whole = Math.max(part, counted);
  const percent = whole === 0 ? 100 : Math.floor((100 * part) / whole);
  return `${formatCount(part)} of ${formatCount(whole)} (${percent} %)`;
}
