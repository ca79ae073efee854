import type { Socket } from 'node:net';
import { dropConnection } from './connection-end.ts';

/** Connections that nobody works for, those that waited longest first. */
export type IdleConnections = {
  add(socket: Socket, isKnown: boolean): void;
  delete(socket: Socket): void;
  /** Those of known clients that have been idle for this long, in milliseconds. */
  knownFor(ms: number): readonly Socket[];
  /** Drops the longest idle one; a stranger's before a known client's, and never the newest stranger's. */
  makeRoom(): void;
};

export function createIdleConnections(): IdleConnections {
  const strangers = new Map<Socket, number>();
  const known = new Map<Socket, number>();
  return {
    add: (socket, isKnown) => (isKnown ? known : strangers).set(socket, performance.now()),
    delete: (socket) => strangers.delete(socket) || known.delete(socket),
    knownFor(ms) {
      const beforeMs = performance.now() - ms;
      return [...known].filter(([, sinceMs]) => sinceMs <= beforeMs).map(([socket]) => socket);
    },
    makeRoom() {
      const [longest] = (strangers.size > 1 ? strangers : known).keys();
      if (longest) dropConnection(longest);
    },
  };
}
