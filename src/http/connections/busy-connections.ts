import type { Server } from 'node:http';
import type { Socket } from 'node:net';

type Listeners = {
  /** A request came; there may be others on its connection. */
  readonly onWork: (socket: Socket) => void;
  /** All that came is answered. */
  readonly onRest: (socket: Socket) => void;
};

/** Tells which connections have a request that is not answered yet. */
export function watchWork(server: Server, { onWork, onRest }: Listeners): () => readonly Socket[] {
  const requests = new Map<Socket, number>();

  function end(socket: Socket): void {
    const left = (requests.get(socket) ?? 1) - 1;
    if (left > 0) return void requests.set(socket, left);
    requests.delete(socket);
    onRest(socket);
  }

  server.on('connection', (socket: Socket) => {
    socket.once('close', () => requests.delete(socket));
  });
  server.prependListener('request', ({ socket }, outgoing) => {
    onWork(socket);
    requests.set(socket, (requests.get(socket) ?? 0) + 1);
    outgoing.once('close', () => {
      if (!socket.destroyed) end(socket);
    });
  });
  return () => [...requests.keys()];
}
