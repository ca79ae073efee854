import fc from 'fast-check';
import { bodies } from './bodies.ts';
import { recallFields, writeBackFields } from './body-fields.ts';
import { type ExpectedResult, refused } from './expected-result.ts';
import { anyText } from './hazardous-values.ts';
import { newNumber, noNumber, readingOf } from './numbers.ts';
import { expectedOfRecall } from './recall-oracle.ts';
import { type Sent, transports } from './transport.ts';
import { expectedOfWriteBack, type Form } from './write-back-oracle.ts';

export type Operation = 'recallAndEnrich' | 'endCall' | 'getCaller';

/** One request and what must come of it. */
export type Case = {
  readonly operation: Operation;
  readonly path: string;
  /** Null: nothing is sent, by GET. */
  readonly sent: Sent | null;
  /** A number that is recalled before, so that the look-up finds it. */
  readonly recalled: string | null;
  readonly expected: ExpectedResult;
  /** Sent as a tool call. */
  readonly door?: 'mcp';
  /** Sent in place of a key; null for no header at all. */
  readonly authorization?: string | null;
};

export const recalls: fc.Arbitrary<Case> = fc
  .tuple(bodies(recallFields), transports(64 * 1024))
  .map(([json, wrap]) => ({
    operation: 'recallAndEnrich',
    path: '/v1/recall_and_enrich',
    recalled: null,
    ...wrap(json, expectedOfRecall(json)),
  }));

export const writeBacks = (form: Form): fc.Arbitrary<Case> =>
  fc.tuple(bodies(writeBackFields), transports(4 * 1024 * 1024)).map(([json, wrap]) => ({
    operation: 'endCall',
    path: '/v1/calls/end',
    recalled: null,
    ...wrap(json, expectedOfWriteBack(json, form)),
  }));

const lookUp = (
  segment: string,
  expected: ExpectedResult,
  recalled: string | null = null,
): Case => ({
  operation: 'getCaller',
  path: `/v1/caller/${segment}`,
  sent: null,
  recalled,
  expected,
});

const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

/** A path is taken as an address before anybody reads a number in it: dots and slashes lead elsewhere. */
const anySegment = (text: string): Case => {
  const isElsewhere = text === '' || /^\.{1,2}$/.test(text);
  const reading = readingOf(text.toWellFormed());
  if (isElsewhere) return lookUp(encoded(text), refused(404));
  return lookUp(encoded(text), reading === 'refused' ? refused(400) : refused(400, 404));
};

const query = fc.constantFrom('', '', '?phone_number=x', '?', '?a[$ne]=1&%ff');

export const lookUps: fc.Arbitrary<Case> = fc
  .tuple(
    fc.oneof(
      newNumber.map((text) => lookUp(encoded(text), refused(404))),
      newNumber.map((text) => {
        const reading = readingOf(text);
        const e164 = typeof reading === 'string' ? '' : reading.e164;
        const stored = { e164, totalCalls: 0, call: {} };
        return lookUp(encoded(text), { faults: new Set(), unsure: false, stored }, e164);
      }),
      noNumber.map(anySegment),
      anyText.map(anySegment),
      fc
        .constantFrom('%', '%ff', '%zz', '%2', '%c0%80', '%2B1201%e2%28')
        .map((bad) => lookUp(bad, refused(400))),
      fc.constantFrom('1'.repeat(65), '%20'.repeat(65)).map((long) => lookUp(long, refused(400))),
      fc
        .constantFrom('a/b', '%2B12015550100/', '..%2F..%2Fetc', '%2e%2e', '%0d%0aX-Evil:1', '%00')
        .map((odd) => lookUp(odd, refused(400, 404))),
    ),
    query,
  )
  .map(([one, after]) => ({ ...one, path: one.path + after }));

/** Built here: nothing that looks like a key stands in a file. */
const wrongKey = fc
  .constantFrom('live', 'test', 'prod')
  .map((mode) => `Bearer ${['sk', mode, 'A'.repeat(43)].join('_')}`);

/** Any request, with nothing that opens a door. */
export const keyless: fc.Arbitrary<Case> = fc
  .tuple(
    fc.oneof(recalls, writeBacks('strict'), lookUps),
    fc.oneof(
      fc.constantFrom(null, '', 'Bearer', 'Bearer ', 'Basic eDp4', 'Token x', 'bearer x y'),
      wrongKey,
      fc.string({ maxLength: 20 }),
    ),
  )
  .map(([one, authorization]) => ({
    ...{ ...one, authorization, recalled: null },
    expected: refused(401, 429),
  }));
