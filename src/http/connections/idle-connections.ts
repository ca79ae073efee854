import type { Socket } from 'node:net';
import { dropConnection, endConnection } from './connection-end.ts';

/** Connections that nobody works for, those that waited longest first. */
export type IdleConnections = {
  add(socket: Socket, isKnown: boolean): void;
  delete(socket: Socket): void;
  /** Those of known clients. */
  known(): readonly Socket[];
  /** Lets the longest idle one go; a stranger's before a known client's, and never the newest stranger's. */
  makeRoom(): void;
};

export function createIdleConnections(): IdleConnections {
  const strangers = new Set<Socket>();
  const known = new Set<Socket>();

  /** In order, as its next request may be on the way; it then counts no more, though it takes a moment. */
  function endOneKnown(): void {
    const [longest] = known;
    if (!longest) return;
    known.delete(longest);
    endConnection(longest);
  }

  return {
    add: (socket, isKnown) => (isKnown ? known : strangers).add(socket),
    delete: (socket) => strangers.delete(socket) || known.delete(socket),
    known: () => [...known],
    makeRoom() {
      const [longest] = strangers;
      if (longest && strangers.size > 1) dropConnection(longest);
      else endOneKnown();
    },
  };
}
