import { setTimeout as sleep } from 'node:timers/promises';
import type { MongoClient, ServerHeartbeatStartedEvent } from 'mongodb';

/** How often the driver checks each server, and how long it waits for the answer. */
export const HEARTBEAT = { heartbeatFrequencyMS: 2_000, connectTimeoutMS: 2_000 } as const;

const SLACK_MS = 500;
const RETRY_MS = 1_000;

/** Longer than a heartbeat may take. The server delays an awaited one until something changes. */
const lostAfterMs = (awaited: boolean) =>
  HEARTBEAT.connectTimeoutMS + (awaited ? HEARTBEAT.heartbeatFrequencyMS : 0) + SLACK_MS;

/**
 * Reconnects until it succeeds: a closed client sends no heartbeats, so every operation would fail for ever.
 */
async function reconnectClient(client: MongoClient, isEnded: () => boolean): Promise<void> {
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
 * Reconnects when a heartbeat neither succeeds nor fails. The driver (7.8.0) waits for ever when all connections to
 * a server are cut as it begins one, for instance by a restart of the server: it never selects a server again,
 * although new connections would be answered.
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
    await reconnectClient(client, () => isEnded).catch(onLost);
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
