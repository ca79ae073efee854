import type { Client } from '../../support/clients/client.ts';

export type Receipt = {
  id: string;
  subject: string;
  subjectId: string;
  state: string;
  requestedBy: { kind: string; keyId: string | null; lastFour: string | null };
  requestedAtMs: number;
  finishedAtMs: number | null;
  places: { place: string; removed: number; remaining: number }[];
  keptOut: number;
  notCovered: string[];
};

const RECEIPT = `
  id subject subjectId state requestedBy { kind keyId lastFour } requestedAtMs finishedAtMs
  places { place removed remaining } keptOut notCovered
`;

const FORGET = /* GraphQL */ `
  mutation ($input: ForgetCallerInput!) {
    forgetCaller(input: $input) { receipt { ${RECEIPT} } errors { code path } }
  }
`;

export const DELETE_TENANT = /* GraphQL */ `
  mutation ($input: DeleteTenantInput!) {
    deleteTenant(input: $input) { receipt { ${RECEIPT} } errors { code path } }
  }
`;

type ScopeInput = { tenantId: string; mode: string };

/** The id of a caller; null if there is none. */
export async function callerId(
  client: Client,
  phoneNumber: string,
  scope?: ScopeInput,
): Promise<string | null> {
  const query =
    'query ($n: String!, $scope: ScopeInput) { caller(phoneNumber: $n, scope: $scope) { id } }';
  const { caller } = await client.graphql<{ caller: { id: string } | null }>(query, {
    n: phoneNumber,
    ...(scope && { scope }),
  });
  return caller?.id ?? null;
}

type Forgotten = { forgetCaller: { receipt: Receipt | null; errors: object[] } };

export async function tryForget(client: Client, id: string) {
  const { forgetCaller } = await client.graphql<Forgotten>(FORGET, { input: { id } });
  return forgetCaller;
}

/** Forgets a caller who must be there. */
export async function forget(client: Client, phoneNumber: string): Promise<Receipt> {
  const id = await callerId(client, phoneNumber);
  if (id === null) throw new Error('The caller is not there');
  const { receipt, errors } = await tryForget(client, id);
  if (!receipt) throw new Error(`Refused: ${JSON.stringify(errors)}`);
  return receipt;
}

/** A receipt as it is now; null if the client may not see it. */
export async function receiptOf(client: Client, id: string): Promise<Receipt | null> {
  const query = `query ($id: ID!) { node(id: $id) { ... on ErasureReceipt { ${RECEIPT} } } }`;
  return (await client.graphql<{ node: Receipt | null }>(query, { id })).node;
}

export const removedFrom = ({ places }: Receipt, place: string): number | undefined =>
  places.find((each) => each.place === place)?.removed;
