import type { Document, MongoClient } from 'mongodb';
import type { Entities } from './entities.ts';
import { atRoot, Mismatch, match } from './match.ts';
import type { EventsOfClient } from './test-file.ts';

/** One event by the name it has in tests. */
type Event = { readonly type: string; readonly fields: Document };

/** The events of a client that its test asked for, and how many connections are checked out. */
export type Observed = {
  readonly events: readonly Event[];
  checkedOut(): number;
};

const NAMES = [
  'commandStarted',
  'commandSucceeded',
  'commandFailed',
  'connectionCheckOutStarted',
  'connectionCheckOutFailed',
  'connectionCheckedOut',
  'connectionCheckedIn',
  'connectionCreated',
  'connectionReady',
  'connectionClosed',
] as const;

/** Throws when a test asks for an event that this runner does not know. */
export function observe(
  client: MongoClient,
  wanted: readonly string[] = [],
  ignored: readonly string[] = [],
): Observed {
  const events: Event[] = [];
  let checkedOut = 0;
  client.on('connectionCheckedOut', () => {
    checkedOut += 1;
  });
  client.on('connectionCheckedIn', () => {
    checkedOut -= 1;
  });
  for (const type of wanted) {
    const name = NAMES.find((known) => `${known}Event` === type);
    if (name === undefined) throw new Error(`This runner does not know ${type}`);
    client.on(name, (fields: Document) => {
      if (!ignored.includes(fields.commandName)) events.push({ type, fields });
    });
  }
  return { events, checkedOut: () => checkedOut };
}

/** Throws a Mismatch unless the client had just the events that the test lists, in their order. */
export function matchEvents(expected: EventsOfClient, entities: Entities): void {
  const { observed } = entities.of('client', expected.client);
  const isCommand = (type: string) => type.startsWith('command');
  const wantsCommands = expected.eventType !== 'cmap';
  const actual = observed.events.filter(({ type }) => isCommand(type) === wantsCommands);
  for (const [index, one] of expected.events.entries()) {
    const [[type, fields] = ['', {}]] = Object.entries(one);
    const path = `${expected.client}.events[${index}]`;
    const event = actual[index];
    if (event?.type !== type) {
      throw new Mismatch(`${path} is ${event?.type ?? 'absent'}, wanted ${type}`);
    }
    matchFields(fields, event.fields, path, entities);
  }
  const extra = actual.slice(expected.events.length).map(describe);
  if (extra.length > 0 && expected.ignoreExtraEvents !== true) {
    throw new Mismatch(`${expected.client} had also ${extra.join(', ')}`);
  }
}

const describe = ({ type, fields }: Event) => `${type} ${fields.commandName ?? ''}`.trim();

function matchFields(expected: Document, actual: Document, path: string, entities: Entities): void {
  const { command, reply, hasServiceId, hasServerConnectionId, ...plain } = expected;
  if (command) match(command, actual.command, atRoot(`${path}.command`, entities));
  if (reply) match(reply, actual.reply, atRoot(`${path}.reply`, entities));
  match(plain, actual, atRoot(path, entities));
  for (const [name, wanted] of Object.entries({ hasServiceId, hasServerConnectionId })) {
    const id = name === 'hasServiceId' ? actual.serviceId : actual.serverConnectionId;
    if (wanted !== undefined && wanted !== (id !== undefined && id !== null)) {
      throw new Mismatch(`${path}.${name} is not ${wanted}`);
    }
  }
}
