import type { Figures } from '../figures/scores.ts';
import type { Speed } from '../speed.ts';
import { AT_LEAST, AT_MOST, type Bars, SPEED_BARS } from './bars.ts';

const NO_FIGURE = 'nothing to count';
const told = (figure: number): string => (Number.isNaN(figure) ? NO_FIGURE : figure.toFixed(1));

/** The bars that the figures miss, in words. A figure that the set does not have misses its bar. */
export function missedBars(figures: Figures, bars: Bars): string[] {
  const high = AT_MOST.flatMap((name) => {
    const bar = bars[name];
    if (bar === undefined || figures[name] <= bar) return [];
    return `${name} ${told(figures[name])}, at most ${bar}`;
  });
  const low = AT_LEAST.flatMap((name) => {
    const bar = bars[name];
    if (bar === undefined || figures[name] >= bar) return [];
    return `${name} ${told(figures[name])}, at least ${bar}`;
  });
  return [...high, ...low];
}

export const missedSpeed = (speed: Speed): string[] =>
  (['first', 'median'] as const)
    .filter((name) => !(speed[name] <= SPEED_BARS[name]))
    .map((name) => `40 turns: ${name} ${told(speed[name])} ms, at most ${SPEED_BARS[name]}`);
