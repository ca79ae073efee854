import { setTimeout as sleep } from 'node:timers/promises';
import { isInterfaceType } from 'graphql';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schema } from '#src/schema/index.ts';
import {
  differencesIn,
  fieldsOf,
  hasOwnScopes,
  withoutScopes,
} from '../../support/access-matrix/declared-scopes.ts';
import {
  type Expected,
  NODE_KINDS,
  RESTRICTED_FIELDS,
  ROOT_FIELDS,
} from '../../support/access-matrix/expected-access.ts';
import { observe } from '../../support/access-matrix/observe.ts';
import {
  nestedQuestionOf,
  placeOfScope,
  type Question,
  questionOf,
} from '../../support/access-matrix/questions.ts';
import { createWorld, SENDERS, storedOf, type World } from '../../support/access-matrix/world.ts';
import { openTestDatabase } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { type Service, startService } from '../../support/service.ts';

let client: MongoClient;
let service: Service;
let close: () => Promise<void>;

beforeAll(async () => {
  const database = await openTestDatabase();
  client = new MongoClient(database.uri);
  service = await startService({ mongodbUri: database.uri });
  close = async () => {
    await service.stop();
    await client.close();
    await database.close();
  };
});

afterAll(() => close());

/** Usage and statistics are written shortly after the request. */
const untilQuiet = (world: World) =>
  eventually(async () => {
    const stored = await storedOf(world, client);
    await sleep(1_200);
    expect(await storedOf(world, client)).toBe(stored);
  }, 20_000);

type Case = {
  readonly path: string;
  readonly expected: Expected;
  readonly ask: (world: World, withScope: boolean) => Question;
};

const cases: Case[] = [
  ...Object.entries(NODE_KINDS).map(([id, outcomes]): Case => {
    const expected: Expected = { scope: 'scoped', outcomes, id };
    return {
      path: `Query.node of ${id}`,
      expected,
      ask: (world) => questionOf(schema, 'Query.node', expected, world, false),
    };
  }),
  ...Object.entries(RESTRICTED_FIELDS).map(
    ([path, expected]): Case => ({
      path,
      expected,
      ask: (world, withScope) => nestedQuestionOf(schema, path, world, withScope),
    }),
  ),
  ...Object.entries(ROOT_FIELDS).map(
    ([path, expected]): Case => ({
      path,
      expected,
      ask: (world, withScope) => questionOf(schema, path, expected, world, withScope),
    }),
  ),
];

describe.each(['live', 'operator'] as const)('In a world for the %s', (of) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(service, client);
    await untilQuiet(world);
    const stored = await storedOf(world, client);
    // What is compared contains everything that is asked about.
    for (const id of Object.values(world.ids)) expect(stored).toContain(id.split(/[_.]/)[1]);
  });

  const senders = SENDERS.filter((sender) => (of === 'operator') === (sender === 'operator'));

  describe.each(senders)('%s', (sender) => {
    const isEntitled = sender === 'live key' || sender === 'operator';
    test.each(cases)('gets what is expected of $path', async ({ expected, ask }) => {
      const question = ask(world, sender === 'operator');
      const before = isEntitled ? '' : await storedOf(world, client);
      const { outcome, text } = await observe(world.senders[sender], question, expected, world);
      expect(outcome, `${question.query}\n${text}`).toBe(expected.outcomes[sender]);
      if (isEntitled) return;
      const hidden =
        sender === 'test key' ? world.secrets : [...world.secrets, ...world.secretsOfTenant];
      expect(hidden.filter((secret) => text.includes(secret))).toEqual([]);
      expect(await storedOf(world, client)).toBe(before);
    });
  });
});

describe('A scope', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(service, client);
  });
  const scoped = [...fieldsOf(schema)]
    .filter(([path, field]) => path in ROOT_FIELDS && placeOfScope(field) !== null)
    .map(([path]) => ({ path, expected: ROOT_FIELDS[path] as Expected }));

  test.each(scoped)('is not named by a key in $path', async ({ path, expected }) => {
    for (const sender of ['live key', 'test key', 'key of another tenant'] as const) {
      const question = questionOf(schema, path, expected, world, true);
      const { outcome } = await observe(world.senders[sender], question, expected, world);
      expect(outcome, sender).toBe('forbidden');
    }
  });

  test.each(scoped)('has to be named by the operator in $path', async ({ path, expected }) => {
    const question = questionOf(schema, path, expected, world, false);
    const { outcome } = await observe(world.senders.operator, question, expected, world);
    expect(outcome).toBe(expected.withoutScope ?? 'validation_error');
  });
});

describe('The schema', () => {
  test('declares at each field just the scopes that are expected of it', () => {
    expect(differencesIn(schema)).toEqual([]);
  });

  const restricted = [...fieldsOf(schema)].filter(([, field]) => hasOwnScopes(field));

  test.each(restricted.map(([path]) => path))('is noticed to lack the scopes of %s', (path) => {
    expect(differencesIn(withoutScopes(schema, path))).toEqual([
      expect.stringMatching(new RegExp(`^${path.replace('.', '\\.')} `)),
    ]);
  });

  test('has no kind of node whose access is not expected', () => {
    const node = schema.getType('Node');
    const kinds = isInterfaceType(node) ? schema.getPossibleTypes(node) : [];
    expect(kinds.map(({ name }) => name).toSorted()).toEqual(Object.keys(NODE_KINDS).toSorted());
  });
});
