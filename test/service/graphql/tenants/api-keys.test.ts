import { describe, expect, test } from 'vitest';
import { useService } from '../../../support/service/service.ts';

const DAY_MS = 86_400_000;
let nowMs = Date.UTC(2026, 1, 10);
const service = useService({ now: () => nowMs, settings: { KEY_CACHE_TTL_MS: '0' } });

const KEY = 'id tenantId mode lastFour state createdAtMs lastUsedAtMs endsAtMs replacedBy { id }';
const FAULTS = 'errors { code message path }';
const ROTATE = `mutation ($input: RotateApiKeyInput!) {
  rotateApiKey(input: $input) { key apiKey { ${KEY} } replaced { ${KEY} } ${FAULTS} }
}`;
const ISSUE = `mutation ($input: IssueApiKeyInput!) {
  issueApiKey(input: $input) { key apiKey { ${KEY} } ${FAULTS} }
}`;
const REVOKE = `mutation ($input: RevokeApiKeyInput!) {
  revokeApiKey(input: $input) { apiKey { ${KEY} } ${FAULTS} }
}`;
const LIST = `query ($id: ID!) { tenant(id: $id) { apiKeys { ${KEY} } } }`;

type Key = {
  id: string;
  state: string;
  endsAtMs: number | null;
  replacedBy: { id: string } | null;
};
type Fault = { code: string; message: string; path: string[] };
type Rotated = { key: string | null; apiKey: Key | null; replaced: Key | null; errors: Fault[] };

const rotate = async (input: object) =>
  (await service().operator.graphql<{ rotateApiKey: Rotated }>(ROTATE, { input })).rotateApiKey;
const revoke = async (id: string) =>
  (
    await service().operator.graphql<{ revokeApiKey: { apiKey: Key | null; errors: Fault[] } }>(
      REVOKE,
      { input: { id } },
    )
  ).revokeApiKey;
const list = async (id: string) =>
  (await service().operator.graphql<{ tenant: { apiKeys: Key[] } }>(LIST, { id })).tenant.apiKeys;
const isAccepted = async (key: string) =>
  (await service().client(key).tryGraphql('{ __typename }')).status === 200;

const UNKNOWN_KEY = { code: 'NOT_FOUND', message: 'There is no such key', path: ['id'] };

describe('A rotated key', () => {
  test('stays valid for the overlap and names its successor', async () => {
    const { id: tenantId } = await service().createTenant();
    const old = await service().issueKey(tenantId, 'test');
    const issued = { mode: 'TEST', tenantId, lastUsedAtMs: null };
    const { key, apiKey, replaced, errors } = await rotate({ id: old.id, overlapS: 3_600 });
    expect(errors).toEqual([]);
    expect(apiKey).toMatchObject({
      ...issued,
      state: 'ACTIVE',
      createdAtMs: nowMs,
      endsAtMs: null,
      lastFour: key?.slice(-4),
      replacedBy: null,
    });
    expect(replaced).toMatchObject({
      ...issued,
      id: old.id,
      state: 'ENDING',
      endsAtMs: nowMs + 3_600_000,
      replacedBy: { id: apiKey?.id },
    });
    expect([await isAccepted(old.key), await isAccepted(String(key))]).toEqual([true, true]);
    nowMs += 3_600_000;
    expect([await isAccepted(old.key), await isAccepted(String(key))]).toEqual([false, true]);
    const listed = new Map((await list(tenantId)).map((one) => [one.id, one]));
    expect(listed.get(old.id)).toMatchObject({
      state: 'ENDED',
      replacedBy: { id: apiKey?.id },
    });
  });

  test('stays valid for a day unless another overlap is named, and for none with 0', async () => {
    const { id: tenantId } = await service().createTenant();
    for (const [input, overlapMs] of [
      [{}, DAY_MS],
      [{ overlapS: null }, DAY_MS],
      [{ overlapS: 2_592_000 }, 30 * DAY_MS],
      [{ overlapS: 0 }, 0],
    ] as const) {
      const { id, key } = await service().issueKey(tenantId, 'live');
      const { replaced } = await rotate({ id, ...input });
      expect(replaced?.endsAtMs).toBe(nowMs + overlapMs);
      expect(await isAccepted(key)).toBe(overlapMs > 0);
    }
  });

  test('can be rotated again until it ends, but does not end later', async () => {
    const { id: tenantId } = await service().createTenant();
    const { id } = await service().issueKey(tenantId, 'live');
    const first = await rotate({ id, overlapS: 60 });
    const second = await rotate({ id, overlapS: 3_600 });
    expect(second.replaced).toMatchObject({
      endsAtMs: first.replaced?.endsAtMs,
      replacedBy: { id: second.apiKey?.id },
    });
  });

  test.each([
    [-1, 'must be 0 or more'],
    [2_592_001, 'must be at most 2592000'],
  ])('has no overlap of %d seconds', async (overlapS, message) => {
    const { id: tenantId } = await service().createTenant();
    const { id } = await service().issueKey(tenantId, 'live');
    const before = await list(tenantId);
    expect(await rotate({ id, overlapS })).toEqual({
      key: null,
      apiKey: null,
      replaced: null,
      errors: [{ code: 'INVALID_INPUT', message, path: ['overlapS'] }],
    });
    expect(await list(tenantId)).toEqual(before);
  });

  test('is refused after its end, and nothing is issued', async () => {
    const { id: tenantId } = await service().createTenant();
    const { id } = await service().issueKey(tenantId, 'live');
    await revoke(id);
    const before = await list(tenantId);
    const { key, errors } = await rotate({ id });
    expect([key, errors]).toEqual([
      null,
      [
        {
          code: 'WRONG_STATE',
          message: 'The key is revoked; issue a new one instead',
          path: ['id'],
        },
      ],
    ]);
    expect(await list(tenantId)).toEqual(before);
  });
});

test('A revoked key has ended; revoking it again changes nothing', async () => {
  const { id: tenantId } = await service().createTenant();
  const { id, key } = await service().issueKey(tenantId, 'live');
  const { apiKey, errors } = await revoke(id);
  expect([apiKey, errors]).toEqual([
    expect.objectContaining({ state: 'ENDED', endsAtMs: nowMs, replacedBy: null }),
    [],
  ]);
  expect(await isAccepted(key)).toBe(false);
  nowMs += 1_000;
  expect((await revoke(id)).apiKey).toEqual(apiKey);
});

test('At most a hundred keys of each tenant are listed, newest first', async () => {
  const [one, other] = [await service().createTenant(), await service().createTenant()];
  const ids: string[] = [];
  for (let made = 0; made < 101; made += 1) {
    nowMs += 1;
    ids.push((await service().issueKey(one.id, 'test')).id);
  }
  expect((await list(one.id)).map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 100));
  expect(await list(other.id)).toHaveLength(2);
});

test('An id that names no key or no tenant is a fault at its field', async () => {
  const { id: tenantId } = await service().createTenant();
  for (const id of ['', 'key_x', tenantId, 'key_01890000-0000-7000-8000-000000000000']) {
    expect((await rotate({ id })).errors).toEqual([UNKNOWN_KEY]);
    expect(await revoke(id)).toEqual({ apiKey: null, errors: [UNKNOWN_KEY] });
  }
  for (const id of ['', 'ten_x', (await service().issueKey(tenantId, 'live')).id]) {
    const issued = await service().operator.graphql(ISSUE, {
      input: { tenantId: id, mode: 'LIVE' },
    });
    const errors = [{ code: 'NOT_FOUND', message: 'There is no such tenant', path: ['tenantId'] }];
    expect(issued).toEqual({ issueApiKey: { key: null, apiKey: null, errors } });
    const updated = await service().operator.graphql(
      `mutation ($input: UpdateTenantInput!) { updateTenant(input: $input) { tenant { id } ${FAULTS} } }`,
      { input: { id, name: 'x' } },
    );
    expect(updated).toEqual({
      updateTenant: {
        tenant: null,
        errors: [{ code: 'NOT_FOUND', message: 'There is no such tenant', path: ['id'] }],
      },
    });
  }
});
