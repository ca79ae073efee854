import { parentPort, workerData } from 'node:worker_threads';
import { hostileBodies } from './hostile-bodies.ts';
import { hostileDocuments } from './hostile-documents.ts';
import { largeAnswers, plainDocuments } from './plain-documents.ts';
import type { Sent } from './shape.ts';

type Settings = { readonly origin: string; readonly token: string; readonly callerId: string };

/** What to send. */
export type Order = { readonly shape: string; readonly size: number; readonly turn: number };

export type Answered = {
  readonly status: number;
  /** The code of the first error, null without one. */
  readonly code: string | null;
  readonly bytes: number;
  readonly sentBytes: number;
};

const { origin, token, callerId }: Settings = workerData;
const SHAPES = {
  ...plainDocuments,
  ...largeAnswers(callerId),
  ...hostileDocuments,
  ...hostileBodies,
};

const JSON_HEADERS = { 'content-type': 'application/json' };

/** A document is another one each time: what is equal is parsed and validated once. */
function requestOf(sent: Sent, turn: number) {
  if ('body' in sent) {
    return { headers: sent.headers ?? JSON_HEADERS, body: sent.body.replace('{ ', `{ n${turn}: `) };
  }
  const { query, ...others } = sent;
  return { headers: JSON_HEADERS, body: JSON.stringify({ query: `${query}#${turn}`, ...others }) };
}

const codeIn = (text: string): string | null => {
  const errors = text.lastIndexOf('"errors":[{', 1_000);
  return errors === -1 ? null : (/"code":"(\w+)"/.exec(text)?.[1] ?? null);
};

async function send({ shape, size, turn }: Order): Promise<Answered> {
  const make = SHAPES[shape];
  if (!make) throw new Error(`There is no ${shape}`);
  const { body, headers } = requestOf(make(size), turn);
  const bytes = Buffer.from(body);
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, accept: 'application/json', ...headers },
    body: bytes,
  });
  const text = await response.text();
  return {
    status: response.status,
    code: codeIn(text),
    bytes: text.length,
    sentBytes: bytes.length,
  };
}

parentPort?.on('message', async (order: Order) => parentPort?.postMessage(await send(order)));
