import { isDeepStrictEqual } from 'node:util';
import type { Document, MongoClient } from 'mongodb';
import type { Entities } from '../entities.ts';
import { Mismatch } from '../matching/match.ts';
import type { FailPoints } from '../proxy/fail-points.ts';
import { readEntities } from '../test-file.ts';

/** What a test works in. */
export type Setting = {
  readonly entities: Entities;
  readonly failPoints: FailPoints;
  /** Sees the server apart from the test's own clients. */
  readonly observer: MongoClient;
};

type Run = (given: Document, setting: Setting) => Promise<void> | void;

/** What tests ask of the runner itself; each throws a Mismatch when something is not so. */
export const RUNNER_OPERATIONS: Readonly<Record<string, Run>> = {
  assertCollectionExists: (given, setting) => assertCollection(given, setting, true),
  assertCollectionNotExists: (given, setting) => assertCollection(given, setting, false),
  assertDifferentLsidOnLastTwoCommands: (given, setting) => assertSameLsid(given, setting, false),
  assertNumberConnectionsCheckedOut({ client, connections }, { entities }) {
    const out = entities.of('client', client).observed.checkedOut();
    assert(out === connections, `${out} connections are checked out, wanted ${connections}`);
  },
  assertSameLsidOnLastTwoCommands: (given, setting) => assertSameLsid(given, setting, true),
  assertSessionDirty: (given, setting) => assertDirty(given, setting, true),
  assertSessionNotDirty: (given, setting) => assertDirty(given, setting, false),
  createEntities: ({ entities: specs }, { entities }) => entities.create(readEntities(specs)),
  failPoint: ({ failPoint }, { failPoints }) => failPoints.configure(failPoint),
};

async function assertCollection(given: Document, { observer }: Setting, wanted: boolean) {
  const { databaseName, collectionName: name } = given;
  const found = await observer.db(databaseName).listCollections({ name }).toArray();
  assert(found.length > 0 === wanted, `The collection ${name} ${wanted ? 'is not' : 'is'} there`);
}

function assertSameLsid({ client }: Document, { entities }: Setting, wanted: boolean): void {
  const { events } = entities.of('client', client).observed;
  const started = events.filter(({ type }) => type === 'commandStartedEvent');
  const [one, other] = started.slice(-2).map(({ fields }) => fields.command.lsid);
  assert(one !== undefined && other !== undefined, 'Two commands with a session are not there');
  assert(isDeepStrictEqual(one, other) === wanted, 'The sessions of the last two commands');
}

function assertDirty({ session }: Document, { entities }: Setting, wanted: boolean): void {
  const { isDirty } = entities.of('session', session).session.serverSession;
  assert(isDirty === wanted, `The session is ${isDirty ? '' : 'not '}dirty`);
}

function assert(holds: boolean, message: string): void {
  if (!holds) throw new Mismatch(message);
}
