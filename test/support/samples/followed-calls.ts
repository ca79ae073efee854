import { setTimeout as sleep } from 'node:timers/promises';
import { type EventStream, subscribe } from '../clients/event-stream.ts';

const CALL_ENDED = `subscription CallEnded($after: String) {
  callEnded(after: $after) { cursor call { sessionId } }
}`;

type CallEnded = { callEnded: { cursor: string; call: { sessionId: string } } };

type Arrival = { readonly sessionId: string; readonly atMs: number };

export type FollowedCalls = {
  readonly arrivals: () => readonly Arrival[];
  /** Disconnects, waits, and comes back after the last event that arrived. */
  reconnect(awayMs: number): Promise<void>;
  close(): void;
};

/** Follows the calls that end, as a client does that comes back after the last event that it got. */
export async function followCalls(origin: string, token: string | null): Promise<FollowedCalls> {
  const earlier: { result: { data?: CallEnded }; atMs: number }[] = [];
  let stream: EventStream<CallEnded>;

  async function open(after: string | null): Promise<void> {
    stream = await subscribe<CallEnded>({ origin, token, query: CALL_ENDED, variables: { after } });
  }

  await open(null);
  const received = () => [...earlier, ...stream.received];
  return {
    arrivals: () =>
      received().map(({ result: { data }, atMs }) => ({
        sessionId: data?.callEnded.call.sessionId ?? 'unreadable',
        atMs,
      })),
    async reconnect(awayMs) {
      stream.close();
      await stream.completed;
      earlier.push(...stream.received);
      await sleep(awayMs);
      await open(earlier.at(-1)?.result.data?.callEnded.cursor ?? null);
    },
    close: () => stream.close(),
  };
}
