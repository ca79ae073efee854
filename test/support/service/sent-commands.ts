import { type CommandStartedEvent, MongoClient } from 'mongodb';

/** A command to the database: its name, and the collection that it is about. */
export type SentCommand = {
  readonly name: string;
  readonly collection: string;
  readonly command: CommandStartedEvent['command'];
  /** Null until it is there. */
  readonly reply: { readonly value?: unknown } | null;
};

type Noted = { -readonly [Field in keyof SentCommand]: SentCommand[Field] };

/**
 * Notes the commands of each client that connects during some work, for as long as the client lives.
 *
 * @param work is given what makes a connection string one whose commands can be seen
 */
export async function noteCommands<Result>(
  sent: SentCommand[],
  work: (monitored: (uri: string) => string) => Promise<Result>,
): Promise<Result> {
  const { connect } = MongoClient.prototype;
  MongoClient.prototype.connect = function (this: MongoClient) {
    watch(this, sent);
    return connect.call(this);
  };
  try {
    return await work((uri) => `${uri}${uri.includes('?') ? '&' : '?'}monitorCommands=true`);
  } finally {
    MongoClient.prototype.connect = connect;
  }
}

function watch(client: MongoClient, sent: SentCommand[]): void {
  const waiting = new Map<number, Noted>();
  client.on('commandStarted', ({ requestId, commandName: name, command }) => {
    const collection = String(name === 'getMore' ? command.collection : command[name]);
    const noted = { name, collection, command, reply: null };
    waiting.set(requestId, noted);
    sent.push(noted);
  });
  client.on('commandFailed', ({ requestId }) => waiting.delete(requestId));
  client.on('commandSucceeded', ({ requestId, reply }) => {
    const noted = waiting.get(requestId);
    if (noted) noted.reply = reply as SentCommand['reply'];
    waiting.delete(requestId);
  });
}
