import { Binary } from 'bson';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Commands, command, finish, openCommands } from '../differential/engine.ts';
import { doc, refusal, shown } from '../evaluation/typed.ts';

let commands: Commands;

beforeEach(async () => {
  commands = await openCommands();
  const documents = Array.from({ length: 20 }, (_, i) => doc({ _id: i, k: i }));
  commands.run(command({ insert: 'rows', documents }));
});

afterEach(() => commands.close());

const LSID = doc({ id: new Binary(Buffer.alloc(16), Binary.SUBTYPE_UUID) });

/** The rest of a result whose first document was read, as a getMore that has not begun. */
function openRest() {
  const found = finish(commands.begin(command({ find: 'rows', batchSize: 1, lsid: LSID })));
  const cursor = found.get('cursor');
  const getMore = cursor instanceof Map ? cursor.get('id') : undefined;
  return () => commands.begin(command({ getMore, collection: 'rows' }));
}

test('a scan may pause after every row, however few match', () => {
  const scan = commands.begin(command({ count: 'rows', query: doc({ k: -1 }) }));
  let pauses = 0;
  while (!scan.next().done) pauses += 1;
  expect(pauses).toBeGreaterThanOrEqual(20);
});

test.each(['collStats', 'dbStats', 'listDatabases'])('%s pauses while it counts', (name) => {
  const documents = Array.from({ length: 1_000 }, (_, i) => doc({ _id: `more ${i}` }));
  commands.run(command({ insert: 'rows', documents }));
  const counting = commands.begin(command({ [name]: 'rows' }));
  expect(counting.next().done).toBe(false);
  const reply = finish(counting);
  if (name !== 'listDatabases')
    expect(shown(reply)).toMatch(/"(count|objects)":\{"\$numberInt":"1020"\}/);
});

test('a cursor whose batch was given up half way is gone: what was in it is in no other', () => {
  const getMore = openRest();
  const given = getMore();
  for (let step = 0; step < 5; step += 1) given.next();
  given.return(new Uint8Array(0));
  expect(refusal(() => finish(getMore()))).toBe(43);
});

test('the end of a session does not cut short what is being read', () => {
  const getMore = openRest()();
  for (let step = 0; step < 5; step += 1) getMore.next();
  finish(commands.begin(command({ endSessions: [LSID] })));
  const cursor = finish(getMore).get('cursor');
  const batch = cursor instanceof Map ? cursor.get('nextBatch') : undefined;
  expect(batch).toHaveLength(19);
});

test('a sort with a limit keeps to its memory too', () => {
  const long = 'x'.repeat(15_500_000);
  for (let i = 0; i < 7; i += 1) {
    commands.run(command({ insert: 'rows', documents: [doc({ _id: `l${i}`, k: `${i}${long}` })] }));
  }
  const sorted = (limit: number) =>
    commands.run(command({ find: 'rows', sort: doc({ k: 1, _id: 1 }), limit }));
  expect(sorted(3)).toBe(292);
});
