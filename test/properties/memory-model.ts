import { BODIES, type Command, type Recall, type WriteBack } from './commands.ts';

type Contact = { createdBy: string | null; firstSeenMs: number; lastSeenMs: number };

type Session = {
  readonly number: number;
  readonly startedAtMs: number;
  /** Whether a recall began it, and so named its call. */
  readonly recalled: boolean;
  /** Bodies written back, each once; the last counts. */
  readonly bodies: number[];
};

export type Expected =
  | { readonly status: 204 | 404 | 422 }
  | {
      readonly status: 200;
      readonly known?: boolean;
      readonly caller: Caller;
      recent: RecentCall[];
    };

type Caller = { first_seen_ms: number; last_seen_ms: number; total_calls: number };

/** A recent call; the id of one that no recall named is the service's own. */
export type RecentCall = {
  readonly session: number;
  readonly recalled: boolean;
  readonly started_at_ms: number;
  readonly duration_s: number;
  readonly outcome: string;
};

/** What one tenant and mode knows, in the words of decisions 5 to 8, 32 and 33. */
export function createMemoryModel() {
  const contacts = new Map<number, Contact>();
  const sessions = new Map<number, Session>();
  /** Recalls without a session, by number. */
  const loose = new Map<number, number>();

  function meet(number: number, by: string | null, nowMs: number): Contact {
    const contact = contacts.get(number) ?? {
      ...{ createdBy: by, firstSeenMs: nowMs, lastSeenMs: nowMs },
    };
    contact.lastSeenMs = Math.max(contact.lastSeenMs, nowMs);
    contacts.set(number, contact);
    return contact;
  }

  const recordedOf = (number: number): RecentCall[] =>
    [...sessions]
      .filter(([, session]) => session.number === number && session.bodies.length > 0)
      .map(([session, { startedAtMs, recalled, bodies }]) => {
        const { duration_s, outcome } = BODIES[bodies.at(-1) ?? 0] ?? BODIES[0];
        return { session, recalled, started_at_ms: startedAtMs, duration_s, outcome };
      })
      .sort((a, b) => b.started_at_ms - a.started_at_ms);

  const callerOf = (number: number, { firstSeenMs, lastSeenMs }: Contact): Caller => ({
    first_seen_ms: firstSeenMs,
    last_seen_ms: lastSeenMs,
    total_calls: recordedOf(number).length,
  });

  function recall({ number, session }: Recall, nowMs: number): Expected {
    const by = session === null ? null : `session ${session}`;
    const wasThere = contacts.has(number);
    const contact = meet(number, by, nowMs);
    if (session === null) loose.set(number, (loose.get(number) ?? 0) + 1);
    else if (!sessions.has(session)) {
      sessions.set(session, { number, startedAtMs: nowMs, recalled: true, bodies: [] });
    }
    const known = wasThere && (by === null || contact.createdBy !== by);
    return { status: 200, known, caller: callerOf(number, contact), recent: recordedOf(number) };
  }

  function writeBack({ number, session, body }: WriteBack, nowMs: number): Expected {
    const begun = sessions.get(session);
    if (begun && begun.number !== number) return { status: 422 };
    const startedAtMs = nowMs - (BODIES[body]?.duration_s ?? 0) * 1_000;
    const written = begun ?? { number, startedAtMs, recalled: false, bodies: [] };
    // A body that came before is a repeated delivery, whatever came since.
    if (!written.bodies.includes(body)) written.bodies.push(body);
    sessions.set(session, written);
    meet(number, null, nowMs);
    return { status: 204 };
  }

  function lookUp({ number }: Command): Expected {
    const contact = contacts.get(number);
    return contact
      ? { status: 200, caller: callerOf(number, contact), recent: [] }
      : { status: 404 };
  }

  return {
    /** What the service must answer to a command that comes at this moment. */
    answer(command: Command, nowMs: number): Expected {
      if (command.kind === 'recall') return recall(command, nowMs);
      return command.kind === 'writeBack' ? writeBack(command, nowMs) : lookUp(command);
    },
    /** All that is stored in the end. */
    contents: () => ({
      callers: [...contacts].map(([number, contact]) => ({
        number,
        ...callerOf(number, contact),
      })),
      calls: [...sessions].map(([session, { number, startedAtMs, bodies }]) => ({
        ...{ session, number, startedAtMs, revision: bodies.length },
      })),
      loose: [...loose.values()].reduce((sum, times) => sum + times, 0),
    }),
  };
}
