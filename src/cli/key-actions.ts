import type { Mode } from '../domain/scope.ts';
import type { ApiKey } from '../domain/tenants/tenant.ts';
import { unknownTenant } from '../resolvers/access.ts';
import { issueApiKey, revokeApiKey, rotateApiKey } from '../resolvers/tenant/api-keys.ts';
import { administrate } from './administration.ts';
import { CommandError } from './terminal/failure.ts';
import { formatTime, type OutputOptions, printResult, table } from './terminal/output.ts';

type IssueOptions = OutputOptions & { tenant: string; mode: Mode };
type RevokeOptions = OutputOptions & { key?: string; id?: string };
type RotateOptions = OutputOptions & { id: string; overlap: number };
type ListOptions = OutputOptions & { tenant: string };

const describe = (key: string, { mode, id }: ApiKey) =>
  `Issued a ${mode} key, shown only this once:\n\n  ${key}\n\nIts id is ${id}`;

/** `keys issue` */
export async function issueKey({ tenant, mode, ...options }: IssueOptions): Promise<void> {
  const { key, apiKey } = await administrate((newContext) =>
    issueApiKey({ tenantId: tenant, mode }, newContext()),
  );
  printResult({ json: { key, id: apiKey.id, mode }, text: describe(key, apiKey) }, options);
}

/** `keys list` */
export async function listKeys({ tenant, ...options }: ListOptions): Promise<void> {
  const keys = await administrate(async (newContext) => {
    const { stores } = newContext().services;
    if (!(await stores.tenants.find(tenant))) throw unknownTenant('id');
    return stores.apiKeys.listOfTenant(tenant);
  });
  const text = keys.length > 0 ? keyTable(keys) : 'No keys';
  const printed = keys.map(({ replacedById, ...key }) => key);
  printResult({ json: { keys: printed }, text }, options);
}

const keyTable = (keys: readonly ApiKey[]) =>
  table(
    ['ID', 'MODE', 'ENDS IN', 'CREATED', 'LAST USED', 'REVOKED'],
    keys.map(({ id, mode, lastFour, createdAtMs, lastUsedAtMs, revokedAtMs }) => [
      id,
      mode,
      `…${lastFour}`,
      formatTime(createdAtMs),
      lastUsedAtMs === null ? '-' : formatTime(lastUsedAtMs),
      revokedAtMs === null ? '-' : formatTime(revokedAtMs),
    ]),
  );

/** `keys rotate` */
export async function rotateKey({ id, overlap, ...options }: RotateOptions): Promise<void> {
  const { key, apiKey, replaced } = await administrate((newContext) =>
    rotateApiKey({ id, overlapMs: overlap }, newContext()),
  );
  const revokedAtMs = replaced.revokedAtMs ?? 0;
  const text = `${describe(key, apiKey)}\nThe old key, ${id}, is valid until ${formatTime(revokedAtMs)}`;
  const json = { key, id: apiKey.id, mode: apiKey.mode, replaced: { id, revokedAtMs } };
  printResult({ json, text }, options);
}

/** `keys revoke` */
export async function revokeKey({ key, id, ...options }: RevokeOptions): Promise<void> {
  const named = key !== undefined ? { key } : id !== undefined ? { id } : null;
  if (!named) {
    throw new CommandError('bad_arguments', 'Name the key to revoke with --key KEY or --id ID');
  }
  const revoked = await administrate((newContext) => revokeApiKey(named, newContext()));
  const text = `Revoked ${revoked.id}; running services refuse it within 30 seconds`;
  const { mode, revokedAtMs } = revoked;
  printResult({ json: { id: revoked.id, mode, revokedAtMs }, text }, options);
}
