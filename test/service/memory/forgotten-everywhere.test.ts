import { expect, test } from 'vitest';
import type { Client } from '../../support/clients/client.ts';
import { newNumber } from '../../support/samples/calls.ts';
import { createClock, talkAndSettle } from '../../support/samples/sample-dialogues.ts';
import { useService } from '../../support/service/service.ts';

const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2026, 2, 4, 15);
const clock = createClock(START_MS);
const service = useService({ now: clock.now });

const QUERY = /* GraphQL */ `
  query Facts($phoneNumber: String!) {
    caller(phoneNumber: $phoneNumber) {
      facts(history: true) { kind value evidence { words } }
    }
  }
`;

/** All that the next agent, and whoever looks at the facts, is shown of a caller. */
async function shown(client: Client, phoneNumber: string): Promise<string> {
  const recalled = await client.recall(phoneNumber);
  const facts = await client.graphql<object>(QUERY, { phoneNumber });
  return JSON.stringify([recalled, facts]);
}

const ADDRESS_TALK = `
  agent: Summit Roofing, how can I help?
  user: My roof leaks over the kitchen. Nora Bell is my name.
  agent: And the address?
  user: 418 Larkspur Lane, Boulder.
  agent: Thank you, Nora. My number is 303 555 0100, what is yours?
  user: hello@larkspur.example is best, I take pills for my depression.
  agent: Noted.`;

test.each([
  ["I'd rather you didn't keep my address.", /Larkspur Lane/, /hello@larkspur/],
  ["I don't want the old address on file.", /Larkspur Lane/, /hello@larkspur/],
  ['Please delete my email from your notes, just call me.', /hello@/, /Larkspur Lane/],
  ["Please don't remember that I take pills for depression.", /pills|depress/, /Larkspur Lane/],
  ["Please don't keep my name on file.", /Nora|Bell/, /Larkspur Lane/],
  [
    'Can you delete everything you know about me?',
    /Larkspur|hello@|Nora|roof|pills/i,
    /FORGET|DO_NOT/,
  ],
  ['I want all my data removed under GDPR.', /Larkspur|hello@|Nora|roof|pills/i, /FORGET|DO_NOT/],
  ['Bitte löschen Sie alle meine Daten.', /Larkspur|hello@|Nora|roof|pills/i, /FORGET|DO_NOT/],
])('once a caller said "%s" nothing that they told before shows it', async (said, secret, kept) => {
  const { live } = await service().createTenant();
  const number = newNumber();
  clock.set(START_MS);
  await talkAndSettle(live, number, { lines: ADDRESS_TALK });
  expect(await shown(live, number)).toMatch(secret);
  clock.set(START_MS + DAY_MS);
  await talkAndSettle(live, number, {
    lines: `agent: Summit Roofing, how can I help?\nuser: Hi, it's me again. ${said}\nagent: Of course.`,
  });
  const told = await shown(live, number);
  expect(told).not.toMatch(secret);
  expect(told).toMatch(kept);
});

test.each([
  ["Don't note this down, but I'm getting divorced.", /divorc/i],
  ["I'm pregnant, but that's between us, please don't write that down.", /pregnan|between us/i],
])('"%s" is not told by the very call in which it is said', async (said, secret) => {
  const { live } = await service().createTenant();
  const number = newNumber();
  await talkAndSettle(live, number, {
    lines: `agent: Summit Roofing, how can I help?\nuser: My roof leaks over the kitchen. ${said}\nagent: Of course.`,
  });
  const told = await shown(live, number);
  expect(told).not.toMatch(secret);
  expect(told).toMatch(/roof/);
  expect(JSON.stringify(await live.snapshot())).not.toMatch(/topic: /);
});

test('a value that no fact was read from leaves older notes, too', async () => {
  const { live } = await service().createTenant();
  const number = newNumber();
  await talkAndSettle(live, number, {
    lines: `agent: Buenos días, ¿cuál es su dirección?
      user: Vivo en la calle Mayor 5 de Madrid, tercer piso, al lado del mercado.
      agent: Gracias.`,
  });
  expect(await shown(live, number)).toMatch(/calle Mayor/);
  await talkAndSettle(live, number, {
    lines: 'agent: Buenos días, ¿en qué puedo ayudarle?\nuser: Elimine mi dirección, por favor.',
  });
  expect(await shown(live, number)).not.toMatch(/calle Mayor/);
});
