import { fromOpaqueText, toOpaqueText } from '../opaque-text.ts';
import type { CallRecord } from './recorded-call.ts';

/** Names the shape of exported documents; another shape gets another name. */
export const EXPORT_FORMAT = 'caller-memory.caller.v1';

/** Size of one document in UTF-8. */
export const EXPORT_BYTES = 2 * 1024 * 1024;

/** A call after which an export goes on. */
export type ExportPosition = Pick<CallRecord, 'startedAtMs' | 'uid'>;

/** Before the first call. */
export const EXPORT_START: ExportPosition = { startedAtMs: -1, uid: '' };

export const writePosition = ({ startedAtMs, uid }: ExportPosition): string =>
  toOpaqueText([startedAtMs, uid]);

/** Null for a text that `writePosition` did not return. */
export function readPosition(text: string): ExportPosition | null {
  const [startedAtMs, uid] = fromOpaqueText(text);
  return typeof startedAtMs === 'number' && typeof uid === 'string' ? { startedAtMs, uid } : null;
}

/** The JSON text of an object with one more member, whose value is JSON text already: transcripts may have megabytes. */
export const withMember = (object: object, name: string, json: string): string =>
  `${JSON.stringify(object).slice(0, -1)},${JSON.stringify(name)}:${json}}`;

/** The same for a list. */
export const withList = (object: object, name: string, items: readonly string[]): string =>
  withMember(object, name, `[${items.join(',')}]`);
