import type { ClientSession } from 'mongodb';

/** What tests do with sessions; `callback` is the work of a `withTransaction`. */
export async function runOnSession(
  name: string,
  session: ClientSession,
  callback: () => Promise<void>,
): Promise<unknown> {
  switch (name) {
    case 'endSession':
      return session.endSession();
    case 'startTransaction':
      return session.startTransaction();
    case 'withTransaction':
      return session.withTransaction(callback);
    case 'getSnapshotTime':
      return Reflect.get(session, 'snapshotTime');
    default:
      throw new Error(`This runner does not know ${name}`);
  }
}
