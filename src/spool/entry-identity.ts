import type { E164 } from '../domain/phone-numbers/phone-number.ts';
import type { Scope } from '../domain/scope.ts';
import { decodeEntry } from './spooled-write-back.ts';

/** Whose write-back a file contains. A damaged file may show several numbers, or none. */
export type EntryIdentity = {
  readonly scope: Scope;
  readonly numbers: readonly E164[];
  readonly sessionId: string | null;
  /** Start of the call, else the time at which the file was written. */
  readonly startedAtMs: number;
};

const TENANT = /"tenantId":"([^":\\]+)"/;
const MODE = /"mode":"(live|test)"/;
const NUMBER = /"e164":"(\+[1-9]\d{1,14})"/;
const ANY_NUMBER = /\+[1-9]\d{6,14}/g;
const SESSION = /"sessionId":("(?:[^"\\]|\\.)*")/;
const STARTED = /"startedAtMs":(\d{1,15})\b/;
const MAX_NUMBERS = 20;

/**
 * Reads whose a file is, also if the file is damaged or half written. Null if it does not name its tenant and mode:
 * it can be nobody's then.
 *
 * @param writtenAtMs as the name of the file says
 */
export function identifyEntry(content: string, writtenAtMs: number): EntryIdentity | null {
  const entry = decodeOrNull(content);
  if (entry) {
    const { scope, sent } = entry;
    const { e164, sessionId, startedAtMs } = sent;
    return { scope, numbers: [e164], sessionId, startedAtMs };
  }
  const tenantId = TENANT.exec(content)?.[1];
  const mode = MODE.exec(content)?.[1];
  if (tenantId === undefined || mode === undefined) return null;
  return {
    scope: { tenantId, mode: mode === 'live' ? 'live' : 'test' },
    numbers: numbersIn(content),
    sessionId: sessionIn(content),
    startedAtMs: Math.min(Number(STARTED.exec(content)?.[1] ?? writtenAtMs), writtenAtMs),
  };
}

function decodeOrNull(content: string) {
  try {
    const entry = decodeEntry(content);
    return 'scope' in entry ? entry : null;
  } catch {
    // The checksum is right, and the rest is no JSON: no version writes such a file.
    return null;
  }
}

const isE164 = (text: string): text is E164 => text.startsWith('+');

function numbersIn(content: string): E164[] {
  const own = NUMBER.exec(content)?.[1];
  const found = own === undefined ? (content.match(ANY_NUMBER) ?? []) : [own];
  return [...new Set(found)].slice(0, MAX_NUMBERS).filter(isE164);
}

function sessionIn(content: string): string | null {
  try {
    const sessionId: unknown = JSON.parse(SESSION.exec(content)?.[1] ?? 'null');
    return typeof sessionId === 'string' ? sessionId : null;
  } catch {
    return null;
  }
}
