import { renameSync } from 'node:fs';
import { dirname, isAbsolute } from 'node:path';
import { CommandError } from '../../errors.ts';
import { syncFolder } from '../../storage/backups/restores.ts';
import { isDiskFull } from '../../storage/file/database.ts';
import { readString } from '../../wire/fields.ts';
import { ok } from '../../wire/reply.ts';
import { instant, type Request } from '../request.ts';

/** `backup`: starts to copy everything into the empty file `to`. */
export const backup = instant(['backup'], { to: 'string' }, (request, { backupCopies }) => {
  refuseOverTcp(request);
  const to = readString(request.body, 'to');
  if (!isAbsolute(to)) throw new CommandError(2, 'The file to copy to needs its full path');
  if (backupCopies.begin(to)) return ok();
  throw new CommandError(117, 'Another backup is being made, try again when it has ended');
});

/** `backupStatus`: `copying`, `done` or `failed`, and how many pages of how many. */
export const backupStatus = instant(['backupStatus'], {}, (_request, { backupCopies }) => {
  const status = backupCopies.status();
  if (status === null) throw new CommandError(26, 'No backup was begun');
  const { state, copied, total, error } = status;
  const why = isDiskFull(error) ? 'the disk is full' : 'the copy failed';
  const failed = error === null ? {} : { code: isDiskFull(error) ? 14031 : 1, errmsg: why };
  return ok({ state, pages: copied, ofPages: total, ...failed });
});

/**
 * `restore`: renames the checked copy `from` to `to`, the name that a start looks for, and restarts with it. Nothing is
 * written from then on, and every connection is closed.
 */
export const restore = instant(
  ['restore'],
  { from: 'string', to: 'string' },
  (request, { parameters }) => {
    refuseOverTcp(request);
    if (parameters.onRestore === undefined) throw new CommandError(115, 'It cannot restart here');
    const [from, to] = [readString(request.body, 'from'), readString(request.body, 'to')];
    if (!(isAbsolute(from) && isAbsolute(to))) {
      throw new CommandError(2, 'The files of a restore need their full paths');
    }
    renameSync(from, to);
    syncFolder(dirname(to));
    parameters.onRestore();
    return ok();
  },
);

/** `holdWrites`: writes of all other connections wait until this connection ends. Reads go on. */
export const holdWrites = instant(['holdWrites'], {}, (request) => {
  refuseOverTcp(request);
  return ok();
});

/** Only the owner of the folder may write files: the owner alone can open the socket, but any user can use TCP. */
function refuseOverTcp({ connection }: Request): void {
  if (connection.address === null || process.platform === 'win32') return;
  throw new CommandError(13, 'Backups are for the owner of the data folder, on its socket');
}
