import type { Client } from '../../support/clients/client.ts';

export type Imported = {
  created: number;
  updated: number;
  unchanged: number;
  refused: number;
  errors: { code: string; message: string; path: string[] }[];
  moreErrors: number;
};

const IMPORT = /* GraphQL */ `
  mutation Import($input: ImportDirectoryInput!) {
    importDirectory(input: $input) {
      created updated unchanged refused errors { code message path } moreErrors
    }
  }
`;

export async function importDirectory(client: Client, input: object): Promise<Imported> {
  const data = await client.graphql<{ importDirectory: Imported }>(IMPORT, { input });
  return data.importDirectory;
}

export const counts = (created: number, updated: number, unchanged: number) => ({
  created,
  updated,
  unchanged,
  refused: 0,
  errors: [],
  moreErrors: 0,
});

const CALLER = /* GraphQL */ `
  query Listed($phoneNumber: String!, $scope: ScopeInput) {
    caller(phoneNumber: $phoneNumber, scope: $scope) {
      id name nameFrom firstSeenMs lastSeenMs totalCalls tags customAttributes
      directory { name title company }
    }
  }
`;

export type Listed = {
  id: string;
  name: string | null;
  nameFrom: string | null;
  firstSeenMs: number | null;
  lastSeenMs: number | null;
  totalCalls: number;
  tags: string[];
  customAttributes: string;
  directory: { name: string | null; title: string | null; company: string | null } | null;
};

export const readCaller = async (client: Client, phoneNumber: string, scope?: object) =>
  (await client.graphql<{ caller: Listed | null }>(CALLER, { phoneNumber, scope })).caller;
