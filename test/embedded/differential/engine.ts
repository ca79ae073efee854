import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Int32 } from 'bson';
import { decode } from '#src/embedded/bson/codec.ts';
import type { Doc, Value } from '#src/embedded/bson/document.ts';
import { findCommand } from '#src/embedded/commands/registry.ts';
import { type Engine, openEngine } from '#src/embedded/engine.ts';
import { CommandError } from '#src/embedded/errors.ts';
import { openDatabase } from '#src/embedded/storage/database.ts';

/** The server's commands without its sockets; whoever may pause does so every time. */
export interface Commands {
  readonly engine: Engine;
  /** The reply, or the code of the refusal. */
  run(command: Doc): Doc | number;
  close(): void;
}

export async function openCommands(): Promise<Commands> {
  const folder = await mkdtemp(join(tmpdir(), 'caller-memory-'));
  const database = openDatabase(join(folder, 'data.db'));
  const engine = { ...openEngine(database), slice: { start() {}, isOver: () => true } };
  return {
    engine,
    run(command) {
      const [name = ''] = command.keys();
      try {
        return answer(engine, name, command);
      } catch (error) {
        if (error instanceof CommandError) return error.code;
        throw error;
      }
    },
    close() {
      if (database.inTransaction) database.commit();
      database.close();
      rmSync(folder, { recursive: true });
    },
  };
}

function answer(engine: Engine, name: string, body: Doc): Doc {
  const now = new Date(0);
  const connection = { id: 1, address: undefined };
  const work = findCommand(name, false).run({ name, body, database: 't', connection, now }, engine);
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
