import { afterAll, describe, expect, test } from 'vitest';
import { useService } from '../support/service/service.ts';
import { createBatches } from './batches.ts';
import { reportCases } from './case-counts.ts';
import { type Case, keyless, lookUps, recalls, writeBacks } from './cases.ts';
import { checkProperty } from './check-property.ts';
import { effort } from './effort.ts';
import { showCase } from './run-case.ts';
import { toolCalls } from './tools.ts';

const strict = useService({ settings: effort.settings });
const open = useService({ settings: { ...effort.settings, WRITE_BACK_SCHEMA: 'open' } });

const TOGETHER = 250;

/** The names that every object inherits; none may come to be by a request. */
const inherited = () => [Object.prototype, Array.prototype].map(Reflect.ownKeys);
const before = inherited();

afterAll(() => {
  if (effort.isLong) console.log(reportCases());
});

describe('Every request is answered as described, and only what is accepted is stored:', () => {
  test.each([
    ['recalls', recalls, strict, 0.35],
    ['write-backs', writeBacks('strict'), strict, 0.2],
    ['write-backs in the open form', writeBacks('open'), open, 0.1],
    ['look-ups', lookUps, strict, 0.15],
    ['tool calls', toolCalls('strict'), strict, 0.1],
    ['tool calls in the open form', toolCalls('open'), open, 0.05],
    ['requests without a key', keyless, strict, 0.05],
  ] as const)('%s', { timeout: effort.timeoutMs }, async (name, values, service, share) => {
    const check = createBatches(name, service);
    const runs = Math.ceil(effort.runs * share);
    await checkProperty<Case>(name, { values, runs, together: TOGETHER, check, show: showCase });
  });
});

test.each([
  ['strict', strict],
  ['open', open],
])(
  'none of it was a fault of the %s service, and nothing reached a prototype',
  async (_form, service) => {
    const { text } = await service().operator.send('GET', '/metrics');
    const faults = text
      .split('\n')
      .filter((line) => /^caller_memory_faults_total\{.*[1-9]/.test(line));
    expect(faults).toEqual([]);
    expect(inherited()).toEqual(before);
  },
);
