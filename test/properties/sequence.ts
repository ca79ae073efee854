import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { CallerProfile, Client, RecallResponse } from '../support/clients/client.ts';
import { countCase } from './case-counts.ts';
import { BODIES, type Command, SENDERS } from './commands.ts';
import { createMemoryModel, type Expected, type RecentCall } from './memory-model.ts';
import type { readAll } from './stored.ts';

const OWN_ID = /^call_[0-9a-f-]{36}$/;
let begun = 0;

/** One sequence of commands, with names that no other has; all its senders use the same ones. */
export function beginSequence(clients: readonly Client[]) {
  begun += 1;
  const first = begun * 3;
  const numberOf = (number: number) => `+1202${String(first + number).padStart(7, '0')}`;
  const run = randomUUID();
  const sessionOf = (session: number) => `${run} ${session}`;
  const callOf = (session: number) => `call ${sessionOf(session)}`;
  const models = SENDERS.map(() => createMemoryModel());

  const clientOf = (sender: number): Client => {
    const client = clients[sender];
    if (!client) throw new Error('There is a client for each sender');
    return client;
  };

  function send(command: Command) {
    const client = clientOf(command.sender);
    const phone_number = numberOf(command.number);
    if (command.kind === 'lookUp') return client.getCaller(phone_number);
    if (command.kind === 'writeBack') {
      const session_id = sessionOf(command.session);
      return client.tryWriteBack({ phone_number, session_id, ...BODIES[command.body] });
    }
    const { session } = command;
    if (session === null) return client.tryRecall({ phone_number });
    const ids = { session_id: sessionOf(session), call_id: callOf(session) };
    return client.tryRecall({ phone_number, ...ids });
  }

  const shown = ({ session, recalled, ...call }: RecentCall) => ({
    ...call,
    call_id: recalled ? callOf(session) : 'own',
  });

  /** The newest ten; of calls that began at the same moment any may come first. */
  function expectRecent(recent: readonly RecentCall[], answer: RecallResponse): void {
    const found = answer.memory.recent_calls.map(({ summary, call_id, ...call }) => ({
      ...{ ...call, call_id: OWN_ID.test(call_id) ? 'own' : call_id },
    }));
    expect(found.map(({ started_at_ms }) => started_at_ms)).toEqual(
      recent.slice(0, 10).map(({ started_at_ms }) => started_at_ms),
    );
    for (const call of found) expect(recent.map(shown)).toContainEqual(call);
    expect(new Set(answer.memory.recent_calls.map(({ call_id }) => call_id)).size).toBe(
      found.length,
    );
  }

  function judge(
    wanted: Expected,
    { status, body, text }: { status: number; body: unknown; text: string },
  ) {
    expect(status, text).toBe(wanted.status);
    if (wanted.status !== 200) return;
    if (wanted.known === undefined) {
      expect(body as CallerProfile).toMatchObject(wanted.caller);
      return;
    }
    const { known, caller } = wanted;
    const answer = body as RecallResponse;
    expect(answer).toMatchObject({ known, caller });
    expectRecent(wanted.recent, answer);
  }

  return {
    async step(command: Command, nowMs: number): Promise<void> {
      const wanted = models[command.sender]?.answer(command, nowMs) ?? { status: 404 };
      const answer = await send(command);
      judge(wanted, answer);
      countCase('commands', `${command.kind} ${answer.status}`);
    },
    /** What is stored for one sender is what its own commands left there, and nobody else's. */
    expectStored(sender: number, { callers, calls }: Awaited<ReturnType<typeof readAll>>): void {
      const contents = models[sender]?.contents();
      const numbers = [0, 1, 2].map(numberOf);
      const own = <Row extends { phoneNumber: string }>(rows: readonly Row[]) =>
        rows.filter(({ phoneNumber }) => numbers.includes(phoneNumber));
      expect(
        own(callers)
          .map(({ phoneNumber, firstSeenMs, lastSeenMs, totalCalls }) => ({
            ...{ number: numbers.indexOf(phoneNumber), first_seen_ms: firstSeenMs },
            ...{ last_seen_ms: lastSeenMs, total_calls: totalCalls },
          }))
          .sort((a, b) => a.number - b.number),
      ).toEqual(contents?.callers.sort((a, b) => a.number - b.number));
      const sessions = own(calls).filter(({ sessionId }) => sessionId !== null);
      expect(own(calls).length - sessions.length).toBe(contents?.loose);
      expect(
        sessions.map(({ sessionId, phoneNumber, startedAtMs, revision }) => ({
          ...{ sessionId, phoneNumber, startedAtMs, revision },
        })),
      ).toEqual(
        expect.arrayContaining(
          contents?.calls.map(({ session, number, startedAtMs, revision }) => ({
            ...{ sessionId: sessionOf(session), phoneNumber: numberOf(number) },
            ...{ startedAtMs, revision },
          })) ?? [],
        ),
      );
      expect(sessions).toHaveLength(contents?.calls.length ?? 0);
    },
  };
}
