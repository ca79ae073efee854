import type { Socket } from 'node:net';
import { dropConnection, endConnection } from './connection-end.ts';

export type IdleConnections = ReturnType<typeof createIdleConnections>;

/** Connections without a request in work, the longest idle first. */
export function createIdleConnections() {
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
    add: (socket: Socket, isKnown: boolean) => (isKnown ? known : unknown).add(socket),
    delete: (socket: Socket) => unknown.delete(socket) || known.delete(socket),
    /** The connections of known clients. */
    known: (): readonly Socket[] => [...known],
    /** Closes the longest idle one: of an unknown client first, but not the newest of those. */
    closeLongest(): void {
      const [longest] = unknown;
      if (longest && unknown.size > 1) dropConnection(longest);
      else endOneKnown();
    },
  };
}
