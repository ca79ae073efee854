import { createHash } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newSession } from '../../support/samples/calls.ts';

/** A write-back as this version spools it. */
export const spooled = (phoneNumber: string) => ({
  e164: phoneNumber,
  sessionId: newSession(),
  transcript: '[]',
  durationS: 1,
  outcome: 'other',
  outcomeAsSent: 'other',
  agentMetadata: null,
  extra: null,
  spooled: true,
  startedAtMs: 1_000,
  atMs: 2_000,
});

export type PlacedEntry = { readonly name: string; readonly content: string };

let placed = 0;

/** Puts an entry with a right checksum into the spool, behind those that are there. */
export async function placeEntry(folder: string, entry: unknown): Promise<PlacedEntry> {
  placed += 1;
  const text = JSON.stringify(entry);
  const content = `${createHash('sha256').update(text).digest('hex')}\n${text}`;
  const name = `000000000001000-${String(placed).padStart(6, '0')}-0123abcd.json`;
  // As the service writes entries: one that is half written has another name.
  await writeFile(join(folder, `${name}.draft`), content);
  await rename(join(folder, `${name}.draft`), join(folder, name));
  return { name, content };
}
