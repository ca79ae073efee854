import fc from 'fast-check';
import { type Field, noNumeric, noText, text, words } from './fields.ts';
import { anyJson, anyText } from './hazardous-values.ts';
import { type JsonText, list, number, object, string } from './json-text.ts';

const offset = fc.integer().map((value) => number(String(value)));

const turn = (
  role: fc.Arbitrary<JsonText>,
  said: fc.Arbitrary<JsonText>,
  at: fc.Arbitrary<JsonText>,
) =>
  fc.tuple(role, said, at).map(([r, t, a]) =>
    object([
      ['role', r],
      ['text', t],
      ['ts_ms', a],
    ]),
  );

const roles = words('user', 'agent');
const heavyText = (bytes: number) => text(fc.constant('é'.repeat(bytes / 2)));
const goodTurn = turn(roles, text(anyText), offset);
const badTurn = fc.oneof(
  anyJson,
  turn(words('system', 'User', ''), text(anyText), offset),
  turn(roles, noText, offset),
  turn(roles, heavyText(32_770), offset),
  turn(roles, text(anyText), noNumeric),
);

const turns = fc.array(goodTurn, { maxLength: 4 }).map((items) => list(items));
const manyTurns = fc.constantFrom(10_000, 10_001).map((count) => {
  const one = object([
    ['role', string('user')],
    ['text', string('')],
    ['ts_ms', number('0')],
  ]);
  return list(Array.from({ length: count }, () => one));
});
const line = fc
  .tuple(fc.constantFrom('User: ', 'agent:', ' AGENT :', '', 'User', '\t'), anyText)
  .map(([speaker, said]) => speaker + said);
const linesOfTalk = text(fc.array(line, { maxLength: 4 }).map((lines) => lines.join('\n')));

export const transcript: Field = {
  name: 'transcript',
  required: true,
  good: fc.oneof(
    { arbitrary: turns, weight: 60 },
    { arbitrary: turn(roles, heavyText(32_768), offset).map((one) => list([one])), weight: 1 },
  ),
  bad: fc.oneof(
    {
      arbitrary: fc.tuple(turns, badTurn).map(([good, bad]) => list([...good.items, bad])),
      weight: 30,
    },
    { arbitrary: linesOfTalk, weight: 10 },
    { arbitrary: noText, weight: 10 },
    { arbitrary: manyTurns, weight: 1 },
  ),
};
