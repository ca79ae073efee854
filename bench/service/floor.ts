import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { startEmbedded } from 'embedded-mongo';
import { type Document, MongoClient } from 'mongodb';
import { createIndexes } from '#src/store/indexes.ts';

/**
 * What nobody can be faster than with these commands: bare `node:http`, and by hand the writes that a recall and a
 * write-back need, on the same database with the same indexes. Nothing is checked, and no call is summarised.
 */
const { DATA_DIR = '', MONGODB_URI } = process.env;
const uri = MONGODB_URI ?? (await startEmbedded({ dataDir: DATA_DIR })).uri;
const db = new MongoClient(uri).db(MONGODB_URI ? undefined : 'floor');
await createIndexes(db);

type Row = Document & { _id: string };
const writeConcern = { w: 'majority', j: true } as const;
const [contacts, calls, bodies, traces] = ['contacts', 'calls', 'call_bodies', 'recall_traces'].map(
  (name) => db.collection<Row>(name, { writeConcern }),
) as [Rows, Rows, Rows, Rows];
type Rows = ReturnType<typeof db.collection<Row>>;
const scope = 'floor:live';
const TRACES_EVERY_MS = 500;
const CALLS_KEPT = 3;

const findOrCreate = (e164: string, change: Document) =>
  contacts.findOneAndUpdate(
    { _id: e164, scope },
    {
      $setOnInsert: { uid: randomUUID(), e164, firstSeenMs: Date.now(), profile: { tags: [] } },
      $max: { lastSeenMs: Date.now() },
      ...change,
    },
    { upsert: true, returnDocument: 'after' },
  );

const saveCall = (sessionId: string, e164: string, fields: Document) => {
  const uid = randomUUID();
  const blank = { uid, e164, sessionId, callId: `call_${uid}`, startedAtMs: Date.now() };
  return calls.updateOne(
    { _id: sessionId, scope, contactId: e164 },
    { $setOnInsert: blank, $set: fields },
    { upsert: true },
  );
};

let waiting: Row[] = [];
setInterval(() => {
  const batch = waiting;
  waiting = [];
  for (; batch.length > 0; ) void traces.insertMany(batch.splice(0, 50), { ordered: false });
}, TRACES_EVERY_MS);

async function recall({ phone_number, session_id, agent_id }: Document): Promise<string> {
  const [contact] = await Promise.all([
    findOrCreate(phone_number, {}),
    saveCall(session_id, phone_number, {
      agentId: agent_id,
      recorded: false,
      summaryState: 'none',
    }),
  ]);
  const answer = { trace_id: randomUUID(), known: true, caller: contact };
  const told = { traceId: answer.trace_id, callKey: session_id, atMs: Date.now() };
  const expiresAt = new Date(Date.now() + 7 * 86_400_000);
  waiting.push({ _id: randomUUID(), scope, contactKey: phone_number, expiresAt, ...told });
  return JSON.stringify(answer);
}

async function writeBack(sent: Document): Promise<string> {
  const { session_id: call, phone_number: contactId, transcript, ...body } = sent;
  const summary = transcript[1]?.text ?? '';
  const now = Date.now();
  await Promise.all([
    findOrCreate(contactId, {
      $inc: { totalCalls: 1 },
      $push: { recent: { $each: [{ call, summary, ...body }], $slice: -CALLS_KEPT } },
    }),
    bodies.insertOne({
      ...{ _id: `${call}#1`, scope, call, contactId, startedAtMs: now, receivedAtMs: now },
      transcript: JSON.stringify(transcript),
    }),
    saveCall(call, contactId, {
      recorded: true,
      endedAtMs: now,
      body,
      summary,
      summaryState: 'done',
    }),
  ]);
  return '';
}

async function read(request: IncomingMessage): Promise<Document> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return JSON.parse(Buffer.concat(parts).toString());
}

const server = createServer(async (request, response) => {
  const isRecall = request.url === '/v1/recall_and_enrich';
  const sent = await read(request);
  const text = await (isRecall ? recall(sent) : writeBack(sent));
  response.writeHead(isRecall ? 200 : 204, { 'content-type': 'application/json' }).end(text);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`listens on http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
});
