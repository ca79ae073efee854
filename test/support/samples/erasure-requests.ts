import { expect } from 'vitest';
import type { Client } from '../clients/client.ts';
import { newNumber } from './calls.ts';
import { talkAndSettle } from './sample-dialogues.ts';

export const WISH = `
  agent: Summit Roofing, how can I help?
  user: Please delete everything you know about me.
  agent: Of course.`;

/** Has a new caller ask to be forgotten. @returns the id of the request */
export async function openRequest(client: Client): Promise<string> {
  const before = await openRequests(client);
  await talkAndSettle(client, newNumber(), { lines: WISH });
  const opened = (await openRequests(client)).filter((id) => !before.includes(id));
  expect(opened).toHaveLength(1);
  return opened.join();
}

async function openRequests(client: Client): Promise<string[]> {
  const { erasureRequests } = await client.graphql<{
    erasureRequests: { edges: { node: { id: string } }[] };
  }>('{ erasureRequests(status: OPEN, first: 100) { edges { node { id } } } }');
  return erasureRequests.edges.map(({ node }) => node.id);
}
