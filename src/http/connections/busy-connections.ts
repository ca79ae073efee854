import type { Server } from 'node:http';
import type { Socket } from 'node:net';

type Listeners = {
  /** A request began; its connection may have others already. */
  readonly onBusy: (socket: Socket) => void;
  /** All requests of the connection are answered. */
  readonly onIdle: (socket: Socket) => void;
};

/** @returns the connections with an unanswered request */
export function watchBusyConnections(
  server: Server,
  { onBusy, onIdle }: Listeners,
): () => readonly Socket[] {
  const requests = new Map<Socket, number>();

  function end(socket: Socket): void {
    const left = (requests.get(socket) ?? 1) - 1;
    if (left > 0) return void requests.set(socket, left);
    requests.delete(socket);
    onIdle(socket);
  }

  server.on('connection', (socket: Socket) => {
    socket.once('close', () => requests.delete(socket));
  });
  server.prependListener('request', ({ socket }, outgoing) => {
    onBusy(socket);
    requests.set(socket, (requests.get(socket) ?? 0) + 1);
    outgoing.once('close', () => {
      if (!socket.destroyed) end(socket);
    });
  });
  return () => [...requests.keys()];
}
