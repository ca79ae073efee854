import type { Mode } from '../domain/scope.ts';
import type { ApiKey } from '../domain/tenants/tenant.ts';
import { administrate } from './administration.ts';
import { CommandError } from './terminal/failure.ts';
import { formatTime, type OutputOptions, printResult, table } from './terminal/output.ts';

type IssueOptions = OutputOptions & { tenant: string; mode: Mode };
type RevokeOptions = OutputOptions & { key?: string; id?: string };
type RotateOptions = OutputOptions & { id: string; overlap: number };
type ListOptions = OutputOptions & { tenant: string };

/** `keys issue` */
export async function issueKey({ tenant, mode, ...options }: IssueOptions): Promise<void> {
  const { issueApiKey } = await import('../resolvers/tenant/api-keys.ts');
  const { key, apiKey } = await administrate((context) =>
    issueApiKey({ tenantId: tenant, mode }, context),
  );
  const text = `Issued a ${mode} key, shown only this once:\n\n  ${key}\n\nIts id is ${apiKey.id}`;
  printResult({ json: { key, id: apiKey.id, mode }, text }, options);
}

/** `keys list` */
export async function listKeys({ tenant, ...options }: ListOptions): Promise<void> {
  const { unknownTenant } = await import('../resolvers/access.ts');
  const keys = await administrate(async ({ services: { stores } }) => {
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
  const { rotateApiKey } = await import('../resolvers/tenant/api-keys.ts');
  const { key, apiKey, replaced } = await administrate((context) =>
    rotateApiKey({ id, overlapMs: overlap }, context),
  );
  const { mode } = apiKey;
  const endsAtMs = replaced.revokedAtMs ?? 0;
  const text = `Issued a ${mode} key, shown only this once:\n\n  ${key}\n\nIts id is ${apiKey.id}
The old key, ${id}, is valid until ${formatTime(endsAtMs)}`;
  const old = { id, revokedAtMs: endsAtMs };
  printResult({ json: { key, id: apiKey.id, mode, replaced: old }, text }, options);
}

/** `keys revoke` */
export async function revokeKey({ key, id, ...options }: RevokeOptions): Promise<void> {
  const named = key !== undefined ? { key } : id !== undefined ? { id } : null;
  if (!named) {
    throw new CommandError('bad_arguments', 'Name the key to revoke with --key KEY or --id ID');
  }
  const { revokeApiKey } = await import('../resolvers/tenant/api-keys.ts');
  const revoked = await administrate((context) => revokeApiKey(named, context));
  const { revokedAtMs } = revoked;
  const text = `Revoked ${revoked.id}; running services refuse it within 30 seconds`;
  printResult({ json: { id: revoked.id, mode: revoked.mode, revokedAtMs }, text }, options);
}
