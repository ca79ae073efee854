import { z } from 'zod';
import { type RecallResponse, recallResponse } from '../../facades/rest/responses.ts';
import { CommandError } from '../terminal/failure.ts';

/** A phone call to play: the body of its write-back without the session. */
export type DemoCall = {
  readonly title: string;
  readonly phone_number: string;
  readonly outcome: string;
  readonly duration_s: number;
  readonly transcript: readonly object[];
};

const errorAnswer = z.object({
  error: z.object({ code: z.string(), message: z.string() }),
});

const pendingAnswer = z.object({
  data: z.object({ calls: z.object({ edges: z.array(z.unknown()) }) }),
});

export type DemoClient = ReturnType<typeof createDemoClient>;

const PENDING = '{ calls(filter: { summaryState: PENDING }, first: 100) { edges { cursor } } }';

const baseOf = (url: string) => url.replace(/\/+$/, '');

/** @throws CommandError when no service answers at `url` */
export async function checkService(url: string): Promise<void> {
  const health = await send(`${baseOf(url)}/healthz`, {});
  if (health.ok) return;
  throw new CommandError('no_service', `${baseOf(url)} is not a Caller Memory service`);
}

/** A client of the service at `url`, over HTTP. */
export function createDemoClient(url: string, key: string) {
  const base = baseOf(url);
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const post = async (path: string, body: object): Promise<unknown> => {
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await send(`${base}${path}`, init);
    if (!response.ok) throw await refusal(path, response);
    return response.status === 204 ? null : response.json();
  };
  return {
    /** What a newer service adds stays in the response, which `--json` prints whole. */
    async recall(body: { phone_number: string; session_id?: string }): Promise<RecallResponse> {
      const response = await post('/v1/recall_and_enrich', { trigger: 'ringing', ...body });
      recallResponse.parse(response);
      return response as RecallResponse;
    },
    async endCall({ title, ...body }: DemoCall & { session_id: string }): Promise<void> {
      await post('/v1/calls/end', { ...body, agent_metadata: { demo: title } });
    },
    /** Number of calls whose summary is not made yet, up to 100. */
    async countPending(): Promise<number> {
      const { data } = pendingAnswer.parse(await post('/graphql', { query: PENDING }));
      return data.calls.edges.length;
    },
  };
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(15_000) });
  } catch (error) {
    throw new CommandError(
      'no_service',
      `No service answers at ${new URL(url).origin}; start it with "npm start", or give another address with --url`,
      { cause: error },
    );
  }
}

async function refusal(path: string, response: Response): Promise<CommandError> {
  const { data } = errorAnswer.safeParse(await response.json().catch(() => null));
  const advice =
    response.status === 401
      ? '; give a key of this service with --key. Without --key, DATA_DIR or MONGODB_URI must be those of the service'
      : '';
  return new CommandError(
    data?.error.code ?? 'failed',
    `${path} returned ${response.status}: ${data?.error.message ?? 'no reason given'}${advice}`,
  );
}
