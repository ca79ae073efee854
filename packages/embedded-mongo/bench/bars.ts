import type { Compared, Comparison } from './against-stub.ts';
import type { DuringScan } from './scan.ts';
import type { Size } from './sizes.ts';

/** One figure and its limit. */
export type Row = {
  readonly what: string;
  readonly figure: number;
  readonly unit: string;
  readonly atMost?: number;
  readonly atLeast?: number;
};

export const isMissed = ({ figure, atMost, atLeast }: Row): boolean =>
  !((atMost === undefined || figure <= atMost) && (atLeast === undefined || figure >= atLeast));

/** Ratios to the canned server beside it: `x1` one at a time, and so on. */
export function ratioRows({ compared, disk }: Comparison): Row[] {
  const find = (operation: string, inFlight: number): Compared => {
    const found = compared.find(
      ({ load }) => load.operation === operation && load.inFlight === inFlight,
    );
    if (found === undefined) throw new Error(`${operation} ${inFlight} at once was not measured`);
    return found;
  };
  const slower = (operation: string, inFlight: number, atMost: number): Row => {
    const { stub, builtIn } = find(operation, inFlight);
    const what = `${operation}, ${inFlight} at once, p50 ÷ stub`;
    return { what, figure: builtIn.p50 / stub.p50, unit: '×', atMost };
  };
  const busier = (operation: string, inFlight: number, atLeast: number): Row => {
    const { stub, builtIn } = find(operation, inFlight);
    const what = `${operation}, ${inFlight} at once, throughput ÷ stub`;
    return { what, figure: builtIn.perSecond / stub.perSecond, unit: '×', atLeast };
  };
  const alone = find('findAndModify', 1);
  const { p50, p99 } = alone.builtIn;
  return [
    slower('findOne', 1, 1.5),
    slower('findAndModify', 1, 3.5),
    slower('findAndModify', 8, 2.5),
    busier('findAndModify', 32, 0.5),
    slower('insertOne', 1, 3.5),
    busier('insertOne', 32, 0.6),
    {
      what: 'stub and a bare write to the disk, p50',
      figure: alone.stub.p50 + disk.p50,
      unit: 'µs',
    },
    { what: 'findAndModify, 1 at once, p50', figure: p50, unit: 'µs', atMost: 500 },
    { what: 'findAndModify, 1 at once, p99', figure: p99, unit: 'µs', atMost: 2_000 },
  ];
}

export function scanRows({ loopDelayP99, others }: DuringScan): Row[] {
  return [
    {
      what: 'event loop delay of the client during scans, p99',
      figure: loopDelayP99,
      unit: 'ms',
      atMost: 8,
    },
    { what: 'findAndModify during scans, p50', figure: others.p50, unit: 'ms' },
    { what: 'findAndModify during scans, p99', figure: others.p99, unit: 'ms', atMost: 25 },
  ];
}

export function sizeRows([small, large]: readonly Size[]): Row[] {
  if (small === undefined || large === undefined) return [];
  const many = `${large.contacts.toLocaleString('en')} contacts`;
  const grown = (name: 'findOne' | 'findAndModify'): Row => ({
    what: `${name} p50, ${many} ÷ ${small.contacts.toLocaleString('en')}`,
    figure: large[name] / small[name],
    unit: '×',
    atMost: 1.6,
  });
  return [
    grown('findOne'),
    grown('findAndModify'),
    { what: `file open with ${many}`, figure: large.openMs, unit: 'ms', atMost: 100 },
    { what: `drivers can connect with ${many}`, figure: large.readyMs, unit: 'ms', atMost: 300 },
    { what: `memory just started, ${many}`, figure: large.startedMb, unit: 'MB' },
    { what: `memory after ${many} were asked for`, figure: large.residentMb, unit: 'MB' },
    { what: `memory beside it, ${small.contacts} contacts`, figure: small.residentMb, unit: 'MB' },
    { what: `size of the file, ${many}`, figure: large.fileMb, unit: 'MB' },
    { what: `stored ${many}`, figure: large.fillS, unit: 's' },
  ];
}
