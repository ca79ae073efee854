import { expect } from 'vitest';
import type { Client } from '../clients/client.ts';

type Fields = Readonly<Record<string, unknown>>;

export type Fault = { code: string; message: string; path: string[] };

const FIND = /* GraphQL */ `
  query ($phoneNumber: String!, $scope: ScopeInput) {
    caller(phoneNumber: $phoneNumber, scope: $scope) { id }
  }
`;
const UPDATE = /* GraphQL */ `
  mutation ($input: UpdateCallerInput!) {
    updateCaller(input: $input) {
      caller { name tags customAttributes totalCalls }
      errors { code message path }
    }
  }
`;

/** The id of a caller who must be there. */
export async function idOfCaller(
  client: Client,
  phoneNumber: string,
  scope: object | null = null,
): Promise<string> {
  const { caller } = await client.graphql<{ caller: { id: string } | null }>(FIND, {
    phoneNumber,
    scope,
  });
  expect(caller).not.toBeNull();
  return caller?.id ?? '';
}

/** Writes an entry of the tenant's directory; the faults are returned. */
export async function tryUpdateCaller(client: Client, id: string, change: Fields) {
  const { updateCaller } = await client.graphql<{
    updateCaller: { caller: { name: string | null } | null; errors: Fault[] };
  }>(UPDATE, { input: { id, ...change } });
  return updateCaller;
}

/** Writes an entry, which must succeed, about a number that has called. */
export async function updateCaller(client: Client, phoneNumber: string, change: Fields) {
  const id = await idOfCaller(client, phoneNumber);
  const { caller, errors } = await tryUpdateCaller(client, id, change);
  expect(errors).toEqual([]);
  return caller;
}
