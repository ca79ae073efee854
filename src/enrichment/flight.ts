import { consult, type FlightParts, type Reply, type Source } from './consult.ts';
import type { EnrichmentQuery, ProviderAnswer } from './provider.ts';

export type Served = {
  readonly answer: ProviderAnswer;
  readonly fetchedAtMs: number;
  readonly source: string;
};

/** One search for one number, shared by everybody who asks meanwhile. None of its promises rejects. */
export type Flight = {
  /** The best answer there will be for those who wait. */
  readonly decided: Promise<void>;
  /** Everything asked, and what was learnt saved. */
  readonly landed: Promise<void>;
  /** The best answer so far. */
  best(): Served | null;
  /** Whether the search ended without asking a provider. */
  fromCache(): boolean;
};

/**
 * Asks the sources of one kind in their order until one has an answer. Those that cost nothing are asked at
 * once, so that there is something to say when a paid one is late.
 */
export function startFlight(
  sources: readonly Source[],
  query: EnrichmentQuery,
  parts: FlightParts,
): Flight {
  const replies: (Reply | undefined)[] = [];
  let isDecided = false;
  const ask = async (source: Source, position: number): Promise<Reply> => {
    const reply = await consult(source, query, parts);
    replies[position] = reply;
    return reply;
  };
  const decide = async () => {
    const early = sources.map((source, at) => (source.provider.paid ? null : ask(source, at)));
    for (const [position, source] of sources.entries()) {
      const reply = await (early[position] ?? ask(source, position));
      if (reply.row?.answer) break;
    }
    isDecided = true;
  };
  const decided = decide();
  return {
    decided,
    landed: decided.then(() => saveReplies(sources, replies, query, parts)),
    best: () => bestOf(sources, replies),
    fromCache: () => isDecided && !replies.some((reply) => reply?.asked),
  };
}

function bestOf(
  sources: readonly Source[],
  replies: readonly (Reply | undefined)[],
): Served | null {
  for (const [position, { provider }] of sources.entries()) {
    const row = replies[position]?.row;
    if (row?.answer) {
      return { answer: row.answer, fetchedAtMs: row.fetchedAtMs, source: provider.name };
    }
  }
  return null;
}

/**
 * Saves misses, and the answer that was chosen. An answer that only stood in for a provider that failed is not
 * saved: the next call shall ask again.
 */
async function saveReplies(
  sources: readonly Source[],
  replies: readonly (Reply | undefined)[],
  { scope, number }: EnrichmentQuery,
  { cache, onFault }: FlightParts,
): Promise<void> {
  for (const [position, { provider }] of sources.entries()) {
    const reply = replies[position];
    const row = reply?.asked ? reply.row : await reply?.refresh;
    try {
      if (row) await cache.save(scope, number.e164, provider.name, row);
    } catch (error) {
      onFault('cache', error);
    }
    if (!reply?.row || reply.row.answer) return;
  }
}
