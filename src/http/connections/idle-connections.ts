import type { Socket } from 'node:net';
import { dropConnection, endConnection } from './connection-end.ts';

/** Connections without a request in work, the longest idle first. */
export type IdleConnections = {
  add(socket: Socket, isKnown: boolean): void;
  delete(socket: Socket): void;
  /** The connections of known clients. */
  known(): readonly Socket[];
  /** Closes the longest idle one: of an unknown client first, but not the newest of those. */
  closeLongest(): void;
};

export function createIdleConnections(): IdleConnections {
  const unknown = new Set<Socket>();
  const known = new Set<Socket>();

  /** Ends it in order, as its next request may be on its way. It no longer counts, though it takes a moment. */
  function endOneKnown(): void {
    const [longest] = known;
    if (!longest) return;
    known.delete(longest);
    endConnection(longest);
  }

  return {
    add: (socket, isKnown) => (isKnown ? known : unknown).add(socket),
    delete: (socket) => unknown.delete(socket) || known.delete(socket),
    known: () => [...known],
    closeLongest() {
      const [longest] = unknown;
      if (longest && unknown.size > 1) dropConnection(longest);
      else endOneKnown();
    },
  };
}
