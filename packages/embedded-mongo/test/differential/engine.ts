import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Int32 } from 'bson';
import { decode } from '#src/bson/decode.ts';
import type { Doc, Value } from '#src/bson/document.ts';
import { findCommand } from '#src/commands/registry.ts';
import type { Reply } from '#src/commands/request.ts';
import { type Engine, openEngine } from '#src/engine.ts';
import { CommandError } from '#src/errors.ts';
import type { Sliced } from '#src/slice.ts';
import { openDatabase } from '#src/storage/file/database.ts';

/** The server's commands without its sockets; whoever may pause does so every time. */
export type Commands = {
  readonly engine: Engine;
  /** The reply, or the code of the refusal. */
  run(command: Doc): Doc | number;
  /** A command to be taken step by step: whatever may pause does. */
  begin(command: Doc): Sliced<Reply>;
  /** Closes the file half way through whatever goes on, as a stop does, and opens it again. */
  reopen(): Commands;
  close(): void;
};

export async function openCommands(): Promise<Commands> {
  return openIn(await mkdtemp(join(tmpdir(), 'embedded-mongo-')));
}

function openIn(folder: string): Commands {
  const database = openDatabase(join(folder, 'data.db'));
  const engine = { ...openEngine(database), slice: { start() {}, isOver: () => true } };
  const closeFile = () => {
    if (database.inTransaction) database.commit();
    database.close();
  };
  return {
    engine,
    begin: (command) => begin(engine, command),
    run(command) {
      try {
        return finish(begin(engine, command));
      } catch (error) {
        if (error instanceof CommandError) return error.code;
        throw error;
      }
    },
    reopen() {
      closeFile();
      return openIn(folder);
    },
    close() {
      closeFile();
      rmSync(folder, { recursive: true });
    },
  };
}

function begin(engine: Engine, body: Doc): Sliced<Reply> {
  const [name = ''] = body.keys();
  const now = new Date(0);
  const connection = { id: 1, address: null };
  const request = { name, body, database: 't', connection, session: null, now };
  return findCommand(name, false).run(request, engine);
}

/** Goes on with a command until it has answered. */
export function finish(work: Sliced<Reply>): Doc {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value instanceof Map ? value : decode(value);
  }
}

/** A command from plain parts; whole numbers become 32 bit integers. */
export function command(fields: Record<string, Value | number | undefined>): Doc {
  const given = Object.entries(fields).flatMap(([name, value]): [string, Value][] => {
    if (value === undefined) return [];
    return [[name, typeof value === 'number' ? new Int32(value) : value]];
  });
  return new Map(given);
}

/** The documents of a cursor reply that holds them all. */
export function documentsIn(reply: Doc): Doc[] {
  const cursor = reply.get('cursor');
  const batch = cursor instanceof Map ? cursor.get('firstBatch') : undefined;
  if (!Array.isArray(batch)) throw new Error('no batch in the reply');
  return batch.filter((one) => one instanceof Map);
}
