import { CommandError } from '../../errors.ts';
import { readBoolean, readString } from '../../wire/fields.ts';
import { ok } from '../../wire/reply.ts';
import { checkWritable, instant, joinNamespace } from '../request.ts';

/**
 * `renameCollection`: only the name changes, so it is fast; open cursors end.
 * Source: MongoDB manual, renameCollection.
 */
export const renameCollection = instant(
  ['renameCollection'],
  { to: 'string', dropTarget: 'bool' },
  ({ body, database }, { catalog }) => {
    if (database !== 'admin') {
      throw new CommandError(13, 'renameCollection may only be run against the admin database');
    }
    const from = checkedNamespace(readString(body, 'renameCollection'));
    const to = checkedNamespace(readString(body, 'to'));
    if (from === to) throw new CommandError(20, "Can't rename a collection to itself");
    const source = catalog.find(from);
    if (source === undefined)
      throw new CommandError(26, `Source collection ${from} does not exist`);
    const target = catalog.find(to);
    if (target !== undefined && !readBoolean(body, 'dropTarget')) {
      throw new CommandError(48, 'target namespace exists');
    }
    if (target !== undefined) catalog.drop(target);
    catalog.rename(source, to);
    return ok();
  },
);

function checkedNamespace(ns: string): string {
  const [database = '', ...collection] = ns.split('.');
  return checkWritable(joinNamespace(database, collection.join('.')));
}
