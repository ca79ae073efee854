import type { Socket } from 'node:net';
import { dropConnection } from './connection-end.ts';

/** Connections that nobody works for, those that waited longest first. */
export type IdleConnections = {
  add(socket: Socket, isKnown: boolean): void;
  delete(socket: Socket): void;
  /** Drops the longest idle one; a stranger's before a known client's, and never the newest stranger's. */
  makeRoom(): void;
};

export function createIdleConnections(): IdleConnections {
  const strangers = new Set<Socket>();
  const known = new Set<Socket>();
  return {
    add: (socket, isKnown) => (isKnown ? known : strangers).add(socket),
    delete: (socket) => strangers.delete(socket) || known.delete(socket),
    makeRoom() {
      const [longest] = strangers.size > 1 ? strangers : known;
      if (longest) dropConnection(longest);
    },
  };
}
