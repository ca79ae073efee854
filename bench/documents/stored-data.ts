import type { Client } from '../../test/support/clients/client.ts';
import { updateCaller } from '../../test/support/samples/caller-changes.ts';

const CALLERS = 100;
const LONG_CALLS = 24;
/** Calls of many short turns, started after the others. */
const FINE_CALLS = 20;
const MOST_TURNS = 10_000;
const ATTRIBUTES = JSON.stringify({ text: 'a "quoted" text '.repeat(3_500) });
const TURN = 'I would like to move my appointment on Friday, please. My name is Maria Lopez. ';

const numberOf = (place: number) => `+1415555${String(place).padStart(4, '0')}`;

const callOf = (place: number, turns: number, text = TURN.repeat(8)) => ({
  session_id: `session ${place}`,
  phone_number: numberOf(place < LONG_CALLS ? 0 : place % CALLERS),
  transcript: Array.from({ length: turns }, (_, at) => ({
    role: at % 2 === 0 ? 'agent' : 'user',
    text,
    ts_ms: at * 1_000,
  })),
  duration_s: 0,
  outcome: 'other',
});

/**
 * Stores a hundred callers with large attributes and some calls, and one with long calls.
 *
 * @returns the id of the latter
 */
export async function storeLargeCallers(client: Client): Promise<string> {
  for (let place = 0; place < CALLERS; place += 1) {
    await client.recall(numberOf(place));
    await updateCaller(client, numberOf(place), { customAttributes: ATTRIBUTES });
  }
  for (let place = 0; place < LONG_CALLS; place += 1) await client.writeBack(callOf(place, 1_000));
  for (let place = 0; place < 3 * CALLERS; place += 1) {
    await client.writeBack(callOf(LONG_CALLS + place, 4));
  }
  for (let place = 0; place < FINE_CALLS; place += 1) {
    await client.writeBack(callOf(LONG_CALLS + 3 * CALLERS + place, MOST_TURNS, 'a'));
  }
  for (let place = 0; place < CALLERS; place += 1) {
    const session_id = `large ${place}`;
    await client.recall({
      phone_number: numberOf(place),
      session_id,
      metadata: { text: 'm'.repeat(60_000) },
    });
    await client.writeBack({
      ...callOf(place, 1, 'a'),
      session_id,
      phone_number: numberOf(place),
      agent_metadata: { text: 'n'.repeat(60_000) },
      more: 'o'.repeat(60_000),
    });
  }
  const query = 'query ($number: String!) { caller(phoneNumber: $number) { id } }';
  const { caller } = await client.graphql<{ caller: { id: string } }>(query, {
    number: numberOf(0),
  });
  return caller.id;
}
