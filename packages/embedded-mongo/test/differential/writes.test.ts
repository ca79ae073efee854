import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Doc } from '#src/bson/document.ts';
import { shown } from '../evaluation/typed.ts';
import { choicesFrom } from './choices.ts';
import { effort, progressOf } from './effort.ts';
import { type Commands, command, documentsIn, openCommands } from './engine.ts';
import { differenceInIndexes } from './index-rows.ts';
import { randomScene, setUp } from './scene.ts';
import { randomWrite, type Write } from './updates.ts';

const WRITES = 20;
/** Refusals that only a collection with indexes can give. */
const BY_INDEX = new Set(['11000', '171', '238']);

let commands: Commands;

beforeAll(async () => {
  commands = await openCommands();
});

afterAll(() => commands.close());

/** What a write came to: what it counted, or the code it was refused with. */
function outcomeOf(write: Doc): string {
  const reply = commands.run(write);
  if (typeof reply === 'number') return String(reply);
  const errors = reply.get('writeErrors');
  const [first] = Array.isArray(errors) ? errors : [];
  if (first instanceof Map) return shown(first.get('code')).replace(/\D/g, '');
  return ['n', 'nModified', 'value'].map((name) => shown(reply.get(name))).join(' ');
}

function documentsOf(name: string): string[] {
  const reply = commands.run(command({ find: name, batchSize: 10_000 }));
  return typeof reply === 'number' ? [] : documentsIn(reply).map(shown).sort();
}

/** Writes to both; false when a refusal may have left them unlike, which ends the scene. */
function writeToBoth(write: Write, log: string[]): boolean {
  const before = documentsOf('indexed').join('\n');
  const indexed = outcomeOf(write('indexed'));
  log.push(`${shown(write('indexed'))} -> ${indexed}`);
  if (BY_INDEX.has(indexed)) return documentsOf('indexed').join('\n') === before;
  const plain = outcomeOf(write('plain'));
  // The two come to documents in unlike order: of several that refuse, another may be the first, and
  // a refusal half way leaves behind what came before it.
  const areRefused = isRefusal(indexed) && isRefusal(plain);
  if (indexed !== plain && !(areRefused && isOfMany(write('plain')))) {
    throw new Error(`answers ${indexed}, without indexes ${plain}`);
  }
  return !areRefused;
}

const isRefusal = (outcome: string) => !/\s/.test(outcome);

function isOfMany(write: Doc): boolean {
  const updates = write.get('updates');
  const [first] = Array.isArray(updates) ? updates : [];
  return first instanceof Map && first.get('multi') === true;
}

function playScene(seed: number): number {
  const choices = choicesFrom(seed);
  const { indexes, docs } = randomScene(choices, 20);
  const log: string[] = [];
  try {
    setUp(commands, 'indexed', { docs: [], indexes, indexesFirst: true });
    setUp(commands, 'plain', { docs: [], indexes: [], indexesFirst: true });
    let written = 0;
    const inserts = docs.map(
      (doc): Write =>
        (name) =>
          command({ insert: name, documents: [doc] }),
    );
    const writes = Array.from({ length: WRITES }, () =>
      randomWrite(choices, { docs, indexes, indexesFirst: true }),
    );
    for (const write of [...inserts, ...writes]) {
      written += 1;
      if (!writeToBoth(write, log)) break;
      expect(documentsOf('indexed')).toEqual(documentsOf('plain'));
    }
    const collection = commands.engine.catalog.find('t.indexed');
    expect(collection === undefined ? null : differenceInIndexes(collection)).toBeNull();
    return written;
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    return expect.fail(
      [`DIFFERENTIAL_SEED=${seed}`, ...indexes.map(shown), ...log, what].join('\n'),
    );
  }
}

test(
  'random writes leave the same with indexes as without, and index rows as the documents ask for',
  () => {
    const progress = progressOf('writes', effort.runs);
    let [written, scenes] = [0, 0];
    for (; written < effort.runs; scenes += 1) {
      written += playScene(effort.seed + scenes);
      progress(written);
    }
    console.info(`writes: ${written} in ${scenes} scenes from seed ${effort.seed}, no difference`);
    expect(written / scenes).toBeGreaterThan(WRITES / 2);
  },
  effort.timeoutMs,
);
