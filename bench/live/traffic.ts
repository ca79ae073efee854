import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '../../test/support/clients/client.ts';

const PAUSE_MS = 50;

type Traffic = {
  readonly count: number;
  /** Clients that each wait for the answer before they send the next call. */
  readonly clients: number;
  readonly metadata: object;
};

let calls = 0;

const numberOf = (place: number): string => `+1415555${String(place % 10_000).padStart(4, '0')}`;

/** @returns when each write-back was answered, by session */
export async function endCalls(
  client: Client,
  { count, clients, metadata }: Traffic,
): Promise<Map<string, number>> {
  const answered = new Map<string, number>();
  const last = calls + count;
  const send = async () => {
    while (calls < last) {
      calls += 1;
      const session = `session ${calls}`;
      const body = { session_id: session, phone_number: numberOf(calls), metadata };
      await client.writeBack({ ...body, transcript: [], duration_s: 1, outcome: 'no_answer' });
      answered.set(session, Date.now());
      await sleep(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: clients }, send));
  return answered;
}

/** One recall after another. */
export async function timeRecalls(client: Client, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const startedAt = performance.now();
    await client.recall(numberOf(turn));
    times.push(performance.now() - startedAt);
  }
  return times;
}

const QUERY = 'subscription { callEnded { cursor call { agentMetadata caller { name } } } }';

/** A client that sends its subscription and never reads what it gets. */
export function subscribeWithoutReading(origin: string, token: string): Socket {
  const { hostname, port } = new URL(origin);
  const body = JSON.stringify({ query: QUERY });
  const socket = connect(Number(port), hostname);
  socket.pause();
  // The service drops it, as it should.
  socket.on('error', () => undefined);
  const head = [
    'POST /graphql HTTP/1.1',
    `Host: ${hostname}`,
    `Authorization: Bearer ${token}`,
    'Accept: text/event-stream',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  return socket;
}
