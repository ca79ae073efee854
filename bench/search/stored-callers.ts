import type { Db } from 'mongodb';
import { v7 as uuidv7 } from 'uuid';
import { EMPTY_MEMORY, EMPTY_PROFILE } from '#src/domain/callers/contact.ts';
import { type E164, parsePhoneNumber } from '#src/domain/phone-numbers/phone-number.ts';
import { type Scope, scopeKey } from '#src/domain/scope.ts';
import { searchWords } from '#src/domain/search-words.ts';
import { blankCall } from '#src/store/calls/calls.ts';
import type { ScopeIds } from '#src/store/tenants/scope-ids.ts';

const BATCH = 2_000;
const START_MS = 1_790_000_000_000;
const MINUTE_MS = 60_000;
const SUMMARY = 'Asked to move the appointment and was offered another day. '.repeat(5);
const RECENT_CALLS = 8;
const FIRST = ['Maria', 'José', 'Anna', 'Noah', 'Émile', 'Zoë', 'Bilal', 'Łucja', 'Marek', 'Ida'];
const LAST = ['Martinez', 'Okafor', 'Nowak', 'Silva', 'Berg', 'Rossi', 'Dubois', 'Tanaka', 'Ali'];
const OUTCOMES = ['appointment_booked', 'quote_given', 'callback_requested', 'no_answer'] as const;

/** Numbers of ten areas, from New York to San Diego. */
const AREAS = ['212', '213', '312', '415', '512', '602', '617', '702', '713', '858'];

export const numberOf = (index: number): E164 => {
  const area = AREAS[index % AREAS.length] ?? '212';
  const line = 2_000_000 + Math.floor(index / AREAS.length) * 7;
  return parsePhoneNumber(`+1${area}${line}`, 'US').e164;
};

/** Every 1,000th caller has the rare outcome and the rare tag. */
const outcomeOf = (index: number) =>
  index % 1_000 === 0 ? 'other' : (OUTCOMES[index % OUTCOMES.length] ?? 'no_answer');

const tagsOf = (index: number): string[] => [
  ...(index % 10 === 0 ? ['regular'] : []),
  ...(index % 3 === 0 ? ['newsletter'] : []),
  ...(index % 1_000 === 0 ? ['vip'] : []),
];

const nameOf = (index: number): string => {
  const family = LAST[Math.floor(index / FIRST.length) % LAST.length];
  return `${FIRST[index % FIRST.length]} ${family}${index % 97 === 0 ? ` Quill${index}` : ''}`;
};

const contactOf = (index: number, scope: Scope, key: string) => ({
  _id: key,
  uid: uuidv7(),
  scope: scopeKey(scope),
  e164: numberOf(index),
  createdBy: null,
  firstSeenMs: START_MS - index * MINUTE_MS,
  lastSeenMs: START_MS + ((index * 7_919) % 100_003) * MINUTE_MS,
  totalCalls: RECENT_CALLS,
  profile: { ...EMPTY_PROFILE, name: nameOf(index), tags: tagsOf(index), updatedAtMs: START_MS },
  nameWords: searchWords(nameOf(index)),
  memory: {
    ...EMPTY_MEMORY,
    texts: [{ fromMs: 0, summary: SUMMARY }],
    recentCalls: Array.from({ length: RECENT_CALLS }, (_, call) => ({
      callId: `call_${index}_${call}`,
      startedAtMs: START_MS + call,
      durationS: 60,
      outcome: 'other',
      summary: SUMMARY,
    })),
    history: [
      { label: 'unknown', outcome: outcomeOf(index), atMs: START_MS, appointmentAtMs: null },
    ],
  },
  memoryVersion: 1,
  enrichment: { phone: null, identity: null },
});

type StoredContact = ReturnType<typeof contactOf>;

const callOf = (index: number, { _id, scope, e164 }: StoredContact) => ({
  ...blankCall,
  _id: uuidv7(),
  uid: uuidv7(),
  scope,
  contactId: _id,
  e164,
  sessionId: null,
  callId: `platform-${index}`,
  agentId: `agent-${index % 20}`,
  startedAtMs: START_MS + index * MINUTE_MS,
  recorded: true,
  body: {
    durationS: 60,
    outcome: outcomeOf(index),
    outcomeAsSent: 'x',
    agentMetadata: null,
    extra: null,
  },
  summary: SUMMARY,
  summaryState: index % 500 === 0 ? 'failed' : 'done',
});

/** Stores callers of one scope with their names, and a call of each. */
export async function storeCallers(
  db: Db,
  scope: Scope,
  ids: ScopeIds,
  count: number,
): Promise<void> {
  for (let done = 0; done < count; done += BATCH) {
    const contacts = Array.from({ length: Math.min(BATCH, count - done) }, (_, at) =>
      contactOf(done + at, scope, ids.contact(numberOf(done + at))),
    );
    await db.collection<StoredContact>('contacts').insertMany(contacts);
    const calls = contacts.map((contact, at) => callOf(done + at, contact));
    await db.collection<{ _id: string }>('calls').insertMany(calls);
  }
}
