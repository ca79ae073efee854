import type { ClientSession, Document } from 'mongodb';
import type { Entities } from '../entities.ts';
import type { Operation } from '../test-file.ts';

/** An operation's arguments as the driver accepts them: with sessions instead of their names. */
export type Arguments = Document & { readonly session?: ClientSession };

export function readArguments({ arguments: given = {} }: Operation, entities: Entities): Arguments {
  const { session, returnDocument, ...rest } = given;
  return {
    ...rest,
    ...(session !== undefined && { session: entities.of('session', session).session }),
    ...(returnDocument !== undefined && { returnDocument: String(returnDocument).toLowerCase() }),
  };
}
