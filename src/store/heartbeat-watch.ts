import { setTimeout as sleep } from 'node:timers/promises';
import type { MongoClient, ServerHeartbeatStartedEvent } from 'mongodb';

/** How often the driver looks after each server, and how long it waits for one to answer. */
export const HEARTBEAT = { heartbeatFrequencyMS: 2_000, connectTimeoutMS: 2_000 } as const;

const SLACK_MS = 500;
const RETRY_MS = 1_000;

/** Longer than a heartbeat may take; one that is awaited is held back until something changes. */
const lostAfterMs = (awaited: boolean) =>
  HEARTBEAT.connectTimeoutMS + (awaited ? HEARTBEAT.heartbeatFrequencyMS : 0) + SLACK_MS;

/**
 * A client that was closed sends no heartbeats: while the database is away nobody else would try again, and
 * every operation would fail for ever.
 */
async function connectAnew(client: MongoClient, isEnded: () => boolean): Promise<void> {
  await client.close();
  while (!isEnded()) {
    const isConnected = await client.connect().then(
      () => true,
      () => false,
    );
    if (isConnected && !isEnded()) return;
    await client.close();
    if (!isEnded()) await sleep(RETRY_MS, undefined, { ref: false });
  }
}

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
  let isEnded = false;
  let isConnecting = false;
  const reconnect = async () => {
    stop();
    if (isConnecting) return;
    isConnecting = true;
    onLost(new Error('A heartbeat of the database driver was lost; connecting anew'));
    await connectAnew(client, () => isEnded).catch(onLost);
    isConnecting = false;
  };
  const begin = ({ connectionId: server, awaited }: ServerHeartbeatStartedEvent) => {
    clearTimeout(timers.get(server));
    const timer = setTimeout(reconnect, lostAfterMs(awaited));
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
    isEnded = true;
    client.off('serverHeartbeatStarted', begin);
    stop();
  };
}
