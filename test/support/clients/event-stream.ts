import { eventually } from '../eventually.ts';

/** What the service sent of a subscription, kept up to date. */
export type EventStream<Data> = {
  /** Results of events, in the order in which they came. */
  readonly received: readonly Received<Data>[];
  readonly status: number;
  readonly headers: Headers;
  /** Comments, which keep the connection alive. */
  pings(): number;
  /** Waits for so many results. */
  receive(count: number, withinMs?: number): Promise<readonly Data[]>;
  /** Resolves when the stream ends: true when the service said so. */
  readonly completed: Promise<boolean>;
  /** Disconnects. */
  close(): void;
};

type Received<Data> = {
  readonly result: { readonly data?: Data; readonly errors?: unknown };
  readonly atMs: number;
};

type Subscription = {
  readonly origin: string;
  readonly token: string | null;
  readonly query: string;
  readonly variables?: object;
  readonly headers?: Readonly<Record<string, string>>;
};

const request = ({ token, query, variables = {}, headers = {} }: Subscription): RequestInit => ({
  method: 'POST',
  headers: {
    accept: 'text/event-stream',
    'content-type': 'application/json',
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...headers,
  },
  body: JSON.stringify({ query, variables }),
});

/**
 * Subscribes, and reads on in the background.
 *
 * @throws Error with the answer, when the subscription is refused
 */
export async function subscribe<Data>(subscription: Subscription): Promise<EventStream<Data>> {
  const gone = new AbortController();
  const response = await fetch(`${subscription.origin}/graphql`, {
    ...request(subscription),
    signal: gone.signal,
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (!isStream || !response.body) throw new Error(`No stream: ${await response.text()}`);
  const received: Received<Data>[] = [];
  let pings = 0;
  let isComplete = false;

  function take(message: string): void {
    if (message === ':') pings += 1;
    else if (message.startsWith('event: complete')) isComplete = true;
    else {
      const data = /^event: next\ndata: (.*)$/s.exec(message)?.[1];
      if (data === undefined) throw new Error(`No event: ${message}`);
      received.push({ result: JSON.parse(data), atMs: Date.now() });
    }
  }

  async function read(body: ReadableStream<Uint8Array>): Promise<boolean> {
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true });
      const messages = text.split('\n\n');
      text = messages.pop() ?? '';
      for (const message of messages) take(message);
    }
    return isComplete;
  }

  return {
    received,
    status: response.status,
    headers: response.headers,
    pings: () => pings,
    completed: read(response.body).catch(() => false),
    close: () => gone.abort(),
    receive: (count, withinMs = 5_000) =>
      eventually(() => {
        if (received.length < count) throw new Error(`${received.length} of ${count} events came`);
        return received.map(({ result }) => {
          if (!result.data) throw new Error(JSON.stringify(result));
          return result.data;
        });
      }, withinMs),
  };
}

/** The answer to a subscription that is refused. */
export const trySubscribe = async (subscription: Subscription) => {
  const response = await fetch(`${subscription.origin}/graphql`, request(subscription));
  return { status: response.status, headers: response.headers, text: await response.text() };
};
