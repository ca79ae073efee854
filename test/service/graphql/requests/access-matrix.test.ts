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
} from '../../../support/access-matrix/declared-scopes.ts';
import {
  type Expected,
  NODE_KINDS,
  RESTRICTED_FIELDS,
  ROOT_FIELDS,
  VARIATIONS,
} from '../../../support/access-matrix/expected-access.ts';
import { observe } from '../../../support/access-matrix/observe.ts';
import {
  nestedQuestionOf,
  placeOfScope,
  type Question,
  questionOf,
} from '../../../support/access-matrix/questions.ts';
import {
  createWorld,
  SENDERS,
  type Sender,
  storedOf,
  type World,
} from '../../../support/access-matrix/world.ts';
import {
  type EventStream,
  subscribe,
  trySubscribe,
} from '../../../support/clients/event-stream.ts';
import { eventually } from '../../../support/eventually.ts';
import { finishedCall } from '../../../support/samples/calls.ts';
import { openTestDatabase } from '../../../support/service/database.ts';
import { type Service, startService } from '../../../support/service/service.ts';

let client: MongoClient;
let service: Service;
/** Another process: each one refuses an address after a hundred requests without a valid key. */
let other: Service;
let close: () => Promise<void>;

beforeAll(async () => {
  const database = await openTestDatabase();
  client = new MongoClient(database.uri);
  // The deletion of a tenant waits as long as keys are cached.
  const settings = { KEY_CACHE_TTL_MS: '0' };
  service = await startService({ mongodbUri: database.uri, settings });
  other = await startService({ mongodbUri: database.uri, settings });
  close = async () => {
    await Promise.all([service.stop(), other.stop()]);
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
  readonly title: string;
  readonly path: string;
  readonly expected: Expected;
  readonly ask: (world: World, withScope: boolean) => Question;
};

function caseOf(title: string, path: string, expected: Expected): Case {
  const ask = (world: World, withScope: boolean) =>
    questionOf(schema, path, expected, world, withScope);
  return { title, path, expected, ask };
}

const all: Case[] = [
  ...Object.entries(NODE_KINDS).map(([id, outcomes]): Case => {
    const expected: Expected = { scope: 'scoped', outcomes, id };
    return caseOf(`Query.node of ${id}`, 'Query.node', expected);
  }),
  ...Object.entries(RESTRICTED_FIELDS).map(
    ([path, expected]): Case => ({
      title: path,
      path,
      expected,
      ask: (world, withScope) => nestedQuestionOf(schema, path, world, withScope),
    }),
  ),
  ...VARIATIONS.map(([title, path, expected]) => caseOf(title, path, expected)),
  ...Object.entries(ROOT_FIELDS).map(([path, expected]) => caseOf(path, path, expected)),
];
const isStream = ({ path }: Case) => path.startsWith('Subscription.');
const streams = all.filter(isStream);
const isQuery = ({ path }: Case) => !/^(Mutation|Subscription)\./.test(path);
/** Changes come last, so that they take nothing away that is read. */
const cases = [...all.filter(isQuery), ...all.filter((one) => !isQuery(one) && !isStream(one))];

describe.each(['live', 'operator'] as const)('In a world for the %s', (of) => {
  let world: World;
  let stored: string;
  beforeAll(async () => {
    world = await createWorld(service, client, other);
    await untilQuiet(world);
    stored = await storedOf(world, client);
    // What is compared contains everything that is asked about.
    for (const id of Object.values(world.ids)) expect(stored).toContain(id.split(/[._]/)[1]);
  });

  const senders = SENDERS.filter((sender) => (of === 'operator') === (sender === 'operator'));

  describe.each(senders)('%s', (sender) => {
    const isEntitled = sender === 'live key' || sender === 'operator';
    test.each(cases)('gets what is expected of $title', async ({ expected, ask }) => {
      const question = ask(world, sender === 'operator');
      const { outcome, text } = await observe(world.senders[sender], question, expected, world);
      expect(outcome, `${question.query}\n${text}`).toBe(expected.outcomes[sender]);
      if (isEntitled) return;
      const hidden =
        sender === 'test key' ? world.secrets : [...world.secrets, ...world.secretsOfTenant];
      expect(hidden.filter((secret) => text.includes(secret))).toEqual([]);
    });

    if (isEntitled) return;
    test('has changed nothing by any of these', async () => {
      expect(await storedOf(world, client)).toBe(stored);
    });
  });
});

describe('An event', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(service, client, other);
  });

  test.concurrent.each(streams)(
    'reaches whom it may reach by $title',
    async ({ expected, ask }) => {
      const { origin } = service;
      const open = new Map<Sender, EventStream<unknown>>();
      for (const sender of SENDERS) {
        const { token } = world.senders[sender];
        const subscription = { origin, token, ...ask(world, sender === 'operator') };
        if (expected.outcomes[sender] === 'unauthorized') {
          expect((await trySubscribe(subscription)).status, sender).toBe(401);
        } else {
          open.set(sender, await subscribe(subscription));
        }
      }
      await world.tenant.live.writeBack(finishedCall({ phone_number: world.phoneNumber }));
      for (const [sender, stream] of open) {
        if (expected.outcomes[sender] !== 'answered') continue;
        const [event] = await stream.receive(1, 20_000);
        expect(JSON.stringify(event), sender).toContain(world.phoneNumber);
      }
      // Others would have received it by now.
      await sleep(1_000);
      for (const [sender, stream] of open) {
        if (expected.outcomes[sender] === 'nothing') expect(stream.received, sender).toEqual([]);
        stream.close();
      }
    },
  );
});

describe('A scope', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(service, client, other);
  });
  async function outcomeOf(sender: Sender, path: string, question: Question, expected: Expected) {
    const asked = world.senders[sender];
    if (!path.startsWith('Subscription.')) {
      return (await observe(asked, question, expected, world)).outcome;
    }
    const { text } = await trySubscribe({
      origin: service.origin,
      token: asked.token,
      ...question,
    });
    return /"code":"(\w+)"/.exec(text)?.[1];
  }

  const scoped = [...fieldsOf(schema)]
    .filter(([path, field]) => path in ROOT_FIELDS && placeOfScope(field) !== null)
    .map(([path]) => ({ path, expected: ROOT_FIELDS[path] as Expected }));

  test.each(scoped)('is not named by a key in $path', async ({ path, expected }) => {
    for (const sender of ['live key', 'test key', 'key of another tenant'] as const) {
      const question = questionOf(schema, path, expected, world, true);
      expect(await outcomeOf(sender, path, question, expected), sender).toBe('forbidden');
    }
  });

  test.each(scoped)('has to be named by the operator in $path', async ({ path, expected }) => {
    const question = questionOf(schema, path, expected, world, false);
    const outcome = await outcomeOf('operator', path, question, expected);
    expect(outcome).toBe(expected.withoutScope ?? 'validation_error');
  });
});

describe('The schema', () => {
  const fields = fieldsOf(schema);

  test('declares at each field just the scopes that are expected of it', () => {
    expect(differencesIn(fields)).toEqual([]);
  });

  const restricted = [...fields].filter(([, field]) => hasOwnScopes(field));

  test.each(restricted.map(([path]) => path))('is noticed to lack the scopes of %s', (path) => {
    expect(differencesIn(withoutScopes(fields, path))).toEqual([
      expect.stringMatching(new RegExp(`^${path.replace('.', '\\.')} `)),
    ]);
  });

  test('has no kind of node whose access is not expected', () => {
    const node = schema.getType('Node');
    const kinds = isInterfaceType(node) ? schema.getPossibleTypes(node) : [];
    expect(kinds.map(({ name }) => name).toSorted()).toEqual(Object.keys(NODE_KINDS).toSorted());
  });
});
