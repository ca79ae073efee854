import { Binary } from 'bson';
import type { Doc } from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import { checkFields, type Fields } from '../wire/fields.ts';

const SESSION_FIELDS: Fields = { id: 'any' };

/** The session's identity, its UUID. There are no users, so nothing else distinguishes sessions. */
export function sessionKey(command: Doc): string {
  const lsid = command.get('lsid');
  const id = lsid instanceof Map ? lsid.get('id') : undefined;
  if (!(id instanceof Binary)) throw new CommandError(14, "BSON field 'lsid.id' must be a UUID");
  if (lsid instanceof Map) checkFields(lsid, SESSION_FIELDS, 'lsid');
  return id.toString('hex');
}
