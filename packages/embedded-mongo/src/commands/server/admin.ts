import { availableParallelism, hostname, machine, release, totalmem, type } from 'node:os';
import { Double } from 'bson';
import type { Doc } from '../../bson/document.ts';
import { MAX_DOCUMENT_BYTES } from '../../bson/limits.ts';
import { wholeNumber } from '../../bson/numbers.ts';
import { CommandError } from '../../errors.ts';
import { sessionKey } from '../../sessions/session-key.ts';
import { readArray, readInteger, readString } from '../../wire/fields.ts';
import { document, ok } from '../../wire/reply.ts';
import { type Command, instant, isCommonField } from '../request.ts';

/** The MongoDB version whose wire protocol this is. */
const VERSION = '7.0.0';

export const ping = instant(['ping'], {}, () => ok());

/** `endSessions`: closes the cursors of the sessions. */
export const endSessions = instant(
  ['endSessions', 'killSessions', 'refreshSessions'],
  {},
  (request, { cursors }) => {
    const sessions = readArray(request.body, request.name) ?? [];
    if (request.name === 'refreshSessions') return ok();
    for (const session of sessions) cursors.dropSession(sessionKey(new Map([['lsid', session]])));
    return ok();
  },
);

/** `buildInfo` states that this is not MongoDB itself. */
export const buildInfo = instant(['buildInfo', 'buildinfo'], {}, () =>
  ok({
    version: VERSION,
    versionArray: VERSION.split('.')
      .concat('0')
      .map((part) => document({ part: Number(part) }).get('part') ?? null),
    gitVersion: 'built-in',
    modules: ['embedded-mongo'],
    storageEngines: ['sqlite'],
    bits: 64,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
  }),
);

export const serverStatus = instant(
  ['serverStatus', 'serverstatus'],
  { repl: 'any', metrics: 'any', locks: 'any' },
  (request, engine) =>
    ok({
      host: hostname(),
      version: VERSION,
      process: 'embedded-mongo',
      pid: wholeNumber(process.pid),
      uptime: new Double((request.now.getTime() - engine.startedAt) / 1000),
      localTime: request.now,
      mem: document({ resident: Math.round(process.memoryUsage.rss() / 2 ** 20) }),
    }),
);

export const connectionStatus = instant(['connectionStatus'], { showPrivileges: 'flag' }, () =>
  ok({ authInfo: document({ authenticatedUsers: [], authenticatedUserRoles: [] }) }),
);

/** `usersInfo`: there are no users. */
export const usersInfo = instant(
  ['usersInfo'],
  { filter: 'object', showPrivileges: 'flag', showCredentials: 'flag' },
  () => ok({ users: [] }),
);

/** `getLog`: nothing is written to one; `*` asks for the names. */
export const getLog = instant(['getLog'], {}, ({ body }) => {
  const name = readString(body, 'getLog');
  if (name === '*') return ok({ names: LOGS });
  if (!LOGS.includes(name)) throw new CommandError(96, `No log named '${name}'`);
  return ok({ totalLinesWritten: 0, log: [] });
});

const LOGS = ['global', 'startupWarnings'];

/** `hostInfo`: the machine and its system. */
export const hostInfo = instant(['hostInfo'], {}, ({ now }) =>
  ok({
    system: document({
      currentTime: now,
      hostname: hostname(),
      numCores: availableParallelism(),
      memSizeMB: wholeNumber(Math.floor(totalmem() / 2 ** 20)),
      cpuArch: machine(),
    }),
    os: document({ type: type(), name: type(), version: release() }),
    extra: new Map(),
  }),
);

const SLEEP = 'ttlMonitorSleepSecs';

/** `getParameter`: by name, or `*` for all. Any field may name a parameter, so none is unknown. */
export const getParameter: Command = {
  names: ['getParameter'],
  fields: { [SLEEP]: 'any', featureCompatibilityVersion: 'any' },
  *run({ body }, { parameters }) {
    const known: Doc = document({
      [SLEEP]: parameters.ttlMonitorSleepSecs,
      featureCompatibilityVersion: document({ version: '7.0' }),
    });
    const isAll = body.get('getParameter') === '*';
    const asked = [...known].filter(([name]) => isAll || body.has(name));
    if (asked.length === 0) throw new CommandError(72, 'no option found to get');
    return new Map([...asked, ...ok()]);
  },
};

/** The longest timeout of Node, which treats a longer one as 1 ms. */
const MAX_SLEEP_SECS = Math.floor((2 ** 31 - 1) / 1000);

/** `setParameter`: how often expired documents are looked for; any other parameter is refused with 72. */
export const setParameter: Command = {
  names: ['setParameter'],
  fields: { [SLEEP]: 'number' },
  *run({ body }, { parameters }) {
    const unknown = [...body.keys()].find(
      (name) => name !== SLEEP && name !== 'setParameter' && !isCommonField(name),
    );
    if (unknown !== undefined) {
      throw new CommandError(72, `attempted to set unrecognized parameter [${unknown}]`);
    }
    const seconds = readInteger(body, SLEEP, 1);
    if (seconds === undefined) throw new CommandError(72, 'no option found to set');
    if (seconds > MAX_SLEEP_SECS) {
      throw new CommandError(2, `ttlMonitorSleepSecs must be ${MAX_SLEEP_SECS} at most`);
    }
    const was = parameters.ttlMonitorSleepSecs;
    parameters.ttlMonitorSleepSecs = seconds;
    parameters.onChange?.();
    return ok({ was });
  },
};
