import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { startEmbedded } from 'embedded-mongo';
import { type Document, MongoClient } from 'mongodb';
import { createIndexes } from '#src/store/indexes.ts';

/**
 * The floor: bare `node:http`, and by hand the writes that a recall and a write-back need, on the same database with the
 * same indexes. Nothing is checked, and no call is summarised.
 */
const { DATA_DIR = '', MONGODB_URI } = process.env;
const uri = MONGODB_URI ?? (await startEmbedded({ dataDir: DATA_DIR })).uri;
const db = new MongoClient(uri).db(MONGODB_URI ? undefined : 'floor');
await createIndexes(db);
const rowsOf = (name: string) =>
  db.collection<Document & { _id: string }>(name, { writeConcern: { w: 'majority', j: true } });
const contacts = rowsOf('contacts');
const calls = rowsOf('calls');
const bodies = rowsOf('call_bodies');
const traces = rowsOf('recall_traces');
const scope = 'floor:live';
const KEPT_MS = 7 * 86_400_000;

const findOrCreate = (e164: string, atMs: number, change: Document) => {
  const first = { uid: randomUUID(), e164, firstSeenMs: atMs, profile: { tags: [] } };
  return contacts.findOneAndUpdate(
    { _id: e164, scope },
    { $setOnInsert: first, $max: { lastSeenMs: atMs }, ...change },
    { upsert: true, returnDocument: 'after' },
  );
};

const saveCall = (sessionId: string, e164: string, startedAtMs: number, fields: Document) => {
  const uid = randomUUID();
  const first = { uid, e164, sessionId, callId: `call_${uid}`, startedAtMs };
  return calls.updateOne(
    { _id: sessionId, scope, contactId: e164 },
    { $setOnInsert: first, $set: fields },
    { upsert: true },
  );
};

let waiting: (Document & { _id: string })[] = [];
setInterval(() => {
  for (; waiting.length > 0; waiting = waiting.slice(50))
    void traces.insertMany(waiting.slice(0, 50));
}, 500);

async function recall(
  { phone_number, session_id: call, agent_id: agentId }: Document,
  atMs: number,
) {
  const [contact] = await Promise.all([
    findOrCreate(phone_number, atMs, {}),
    saveCall(call, phone_number, atMs, { agentId, recorded: false, summaryState: 'none' }),
  ]);
  const traceId = randomUUID();
  const trace = { scope, traceId, contactKey: phone_number, callKey: call, atMs };
  waiting.push({ _id: traceId, ...trace, expiresAt: new Date(atMs + KEPT_MS) });
  return JSON.stringify({ trace_id: traceId, known: true, caller: contact });
}

async function writeBack(sent: Document, atMs: number) {
  const { session_id: call, phone_number: contactId, transcript, ...body } = sent;
  const recent = { call, summary: transcript[1].text, ...body };
  const place = { scope, call, contactId, startedAtMs: atMs, receivedAtMs: atMs };
  const fields = { recorded: true, endedAtMs: atMs, summaryState: 'done', ...recent, body };
  await Promise.all([
    findOrCreate(contactId, atMs, {
      $inc: { totalCalls: 1 },
      $push: { recent: { $each: [recent], $slice: -3 } },
    }),
    bodies.insertOne({ _id: `${call}#1`, ...place, transcript: JSON.stringify(transcript) }),
    saveCall(call, contactId, atMs, fields),
  ]);
}

const server = createServer(async (request, response) => {
  const sent = (await json(request)) as Document;
  const answer = await ('transcript' in sent ? writeBack : recall)(sent, Date.now());
  response.writeHead(answer ? 200 : 204, { 'content-type': 'application/json' }).end(answer ?? '');
});
server.listen(0, '127.0.0.1', () => {
  console.log(`listens on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
