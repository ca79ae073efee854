import { expect, test } from 'vitest';
import { createCursors, type Documents } from '#src/commands/reading/cursor-store.ts';

const MINUTE_MS = 60_000;

/** A result that tells when nobody will read it on. */
function result(ended: string[], name: string): Documents {
  const documents = (function* (): Documents {
    try {
      for (;;) yield undefined;
    } finally {
      ended.push(name);
    }
  })();
  documents.next();
  return documents;
}

function open(
  cursors: ReturnType<typeof createCursors>,
  documents: Documents,
  noCursorTimeout = false,
) {
  const shared = { ns: 't.c', session: null, leftOver: null, leftMs: Infinity };
  return cursors.add({ ...shared, documents, noCursorTimeout });
}

test('a cursor that nobody reads is ended after 10 minutes, and lets go of its documents', () => {
  const ended: string[] = [];
  const cursors = createCursors();
  const id = open(cursors, result(ended, 'idle'));
  cursors.expire(Date.now() + 9 * MINUTE_MS);
  expect(cursors.find(id)).toBeDefined();
  cursors.expire(Date.now() + 11 * MINUTE_MS);
  expect(cursors.find(id)).toBeUndefined();
  expect(ended).toEqual(['idle']);
});

test('a cursor without a timeout lives as long as a session', () => {
  const ended: string[] = [];
  const cursors = createCursors();
  const id = open(cursors, result(ended, 'lasting'), true);
  cursors.expire(Date.now() + 29 * MINUTE_MS);
  expect(cursors.find(id)).toBeDefined();
  cursors.expire(Date.now() + 31 * MINUTE_MS);
  expect(ended).toEqual(['lasting']);
});

test('a cursor that is being read is not ended', () => {
  const ended: string[] = [];
  const cursors = createCursors();
  const id = open(cursors, result(ended, 'busy'));
  const cursor = cursors.find(id);
  if (cursor === undefined) throw new Error('no cursor');
  cursor.isBusy = true;
  cursors.expire(Date.now() + 60 * MINUTE_MS);
  expect(ended).toEqual([]);
});
