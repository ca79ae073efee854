import type { Document, MongoClient } from 'mongodb';

/** One event by the name it has in tests. */
export type Event = { readonly type: string; readonly fields: Document };

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
