import type { MongoClient, ServerHeartbeatStartedEvent } from 'mongodb';

/** How often the driver looks after each server, and how long it waits for one to answer. */
export const HEARTBEAT = { heartbeatFrequencyMS: 2_000, connectTimeoutMS: 2_000 } as const;

const SLACK_MS = 500;

/** Longer than a heartbeat may take; one that is awaited is held back until something changes. */
const lostAfterMs = (awaited: boolean) =>
  HEARTBEAT.connectTimeoutMS + (awaited ? HEARTBEAT.heartbeatFrequencyMS : 0) + SLACK_MS;

/**
 * Connects anew when a heartbeat neither succeeds nor fails. The driver (7.8.0) waits for ever when all
 * connections to a server are cut in the moment it begins one, as a healed black hole or a restarted
 * server does: no server is ever selected again, although new connections would be answered.
 *
 * @returns ends the watch
 */
export function watchHeartbeats(client: MongoClient, onLost: (error: Error) => void): () => void {
  const timers = new Map<string, NodeJS.Timeout>();
  const stop = () => {
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
  };
  const reconnect = async () => {
    stop();
    onLost(new Error('A heartbeat of the database driver was lost; connecting anew'));
    await client.close();
    await client.connect();
  };
  const begin = ({ connectionId: server, awaited }: ServerHeartbeatStartedEvent) => {
    clearTimeout(timers.get(server));
    // What cannot connect either is found out again by the next heartbeat.
    const timer = setTimeout(() => reconnect().catch(onLost), lostAfterMs(awaited));
    timers.set(server, timer.unref());
  };
  const end = ({ connectionId: server }: Pick<ServerHeartbeatStartedEvent, 'connectionId'>) => {
    clearTimeout(timers.get(server));
    timers.delete(server);
  };
  client.on('serverHeartbeatStarted', begin);
  client.on('serverHeartbeatSucceeded', end);
  client.on('serverHeartbeatFailed', end);
  return () => {
    client.off('serverHeartbeatStarted', begin);
    stop();
  };
}
