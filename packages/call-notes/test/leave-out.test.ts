import { expect, test } from 'vitest';
import { leaveOut } from '../src/index.ts';

const QUOTED =
  'Caller said “Hi. My e-mail is a@x.example. Got it?”, “come Friday” [4 December], “my glasses broke”.';

test.each<[string, RegExp, string]>([
  [
    'Joan Wexler. Agreed: Friday 4 March, 10 am. E-mail a@x.example.',
    /Friday/,
    'Joan Wexler. E-mail a@x.example.',
  ],
  ['Dr. Wexler at 3 p.m. said yes. Paid $40.50.', /yes/, 'Paid $40.50.'],
  [QUOTED, /example/, 'Caller said “come Friday” [4 December], “my glasses broke”.'],
  [QUOTED, /Friday/, 'Caller said “Hi. My e-mail is a@x.example. Got it?”, “my glasses broke”.'],
  [
    QUOTED,
    /4 December/,
    'Caller said “Hi. My e-mail is a@x.example. Got it?”, “my glasses broke”.',
  ],
  [
    QUOTED,
    /glasses/,
    'Caller said “Hi. My e-mail is a@x.example. Got it?”, “come Friday” [4 December].',
  ],
  [QUOTED, /example|Friday|glasses/, ''],
  [QUOTED, /broke”\.$/, ''],
  [`Nina. ${QUOTED}`, /Caller/, 'Nina.'],
  ['Problem: “the sink”; “the tap”; “the bath”.', /tap/, 'Problem: “the sink”; “the bath”.'],
  ['The “deep clean” costs $145 and “parts” more. Ok.', /deep/, 'Ok.'],
  [
    'Confidential (“keep it from Dan”): Joan. Agreed: Friday.',
    /Joan/,
    'Confidential (“keep it from Dan”): Agreed: Friday.',
  ],
  [
    'Confidential (“keep it from Dan”): Joan. Agreed: Friday.',
    /Dan/,
    'Confidential: Joan. Agreed: Friday.',
  ],
  ['Nothing of it.', /Friday/, 'Nothing of it.'],
  ['', /./, ''],
])('of %j without %s this is left: %j', (note, left, rest) => {
  expect(leaveOut(note, (part) => left.test(part))).toBe(rest);
});
