import type { Figures } from '../figures/scores.ts';
import type { MemoryFigures } from '../histories/memories.ts';
import type { RememberedFigures } from '../remembered/memory-figures.ts';
import type { Speed } from '../speed.ts';
import { AT_LEAST, AT_MOST, type BarName, type Bars, MEMORY_BARS, SPEED_BARS } from './bars.ts';

const NO_FIGURE = 'nothing to count';
const told = (figure: number): string => (Number.isNaN(figure) ? NO_FIGURE : figure.toFixed(1));

/** Without remembered facts precision misses no bar. */
function rememberedFigures({ kinds }: RememberedFigures) {
  const precisionOf = (kind: keyof typeof kinds) =>
    kinds[kind].remembered ? kinds[kind].precision : 100;
  return {
    appointments: precisionOf('appointment'),
    callbacks: precisionOf('callback'),
    quotes: precisionOf('quote'),
    money: precisionOf('money'),
    names: precisionOf('name'),
    found: kinds.appointment.recall,
    falseAppointments: kinds.appointment.falsePer100,
  };
}

/** The bars that a set misses, as sentences. A missing figure misses its bar. */
export function missedBars(
  figures: Figures,
  bars: Bars,
  remembered: RememberedFigures | null = null,
): string[] {
  const known: Partial<Record<BarName, number>> = {
    ...figures,
    refused: figures.stale,
    ...(remembered && rememberedFigures(remembered)),
  };
  const missed = (
    name: BarName,
    way: string,
    reaches: (figure: number, bar: number) => boolean,
  ) => {
    const [figure = Number.NaN, bar] = [known[name], bars[name]];
    return bar === undefined || reaches(figure, bar)
      ? []
      : [`${name} ${told(figure)}, ${way} ${bar}`];
  };
  return [
    ...AT_MOST.flatMap((name) => missed(name, 'at most', (figure, bar) => figure <= bar)),
    ...AT_LEAST.flatMap((name) => missed(name, 'at least', (figure, bar) => figure >= bar)),
  ];
}

const MEMORY_WAYS = {
  current: 'at least',
  superseded: 'at most',
  newest: 'at least',
  others: 'at most',
  names: 'at least',
  words: 'at most',
} as const;

/** NaN: no history has that annotation; misses nothing. */
export const missedMemoryBars = (figures: MemoryFigures, name = 'memory'): string[] =>
  (['current', 'superseded', 'newest', 'others', 'names', 'words'] as const)
    .filter((key) =>
      MEMORY_WAYS[key] === 'at least'
        ? figures[key] < MEMORY_BARS[key]
        : figures[key] > MEMORY_BARS[key],
    )
    .map((key) => `${name}: ${key} ${told(figures[key])}, ${MEMORY_WAYS[key]} ${MEMORY_BARS[key]}`);

export const missedSpeed = (speed: Speed): string[] =>
  (['first', 'median'] as const)
    .filter((name) => !(speed[name] <= SPEED_BARS[name]))
    .map((name) => `40 turns: ${name} ${told(speed[name])} ms, at most ${SPEED_BARS[name]}`);
