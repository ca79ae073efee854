import type { Db } from 'mongodb';
import { LIMITS } from '../../domain/limits.ts';
import type { ApiKey } from '../../domain/tenants/tenant.ts';
import { DURABLE } from '../durability.ts';

type ApiKeyRow = Omit<ApiKey, 'id'> & {
  /** SHA-256 of the key, hexadecimal. */
  _id: string;
  keyId: string;
};

export type ApiKeyStore = {
  create(hash: string, key: ApiKey): Promise<void>;
  /** Finds revoked keys too. */
  findByHash(hash: string, signal?: AbortSignal): Promise<ApiKey | null>;
  find(id: string): Promise<ApiKey | null>;
  /** In any order; unknown ids are left out. */
  findMany(ids: readonly string[]): Promise<ApiKey[]>;
  listOfTenant(tenantId: string): Promise<ApiKey[]>;
  /** The newest keys of each tenant, newest first, at most `LIMITS.listedKeys` of each. */
  listOfTenants(tenantIds: readonly string[]): Promise<ApiKey[]>;
  /**
   * Ends a key at `atMs`, which may be in the future. An earlier end is kept. Null when there is no such key.
   */
  revoke(id: string, atMs: number): Promise<ApiKey | null>;
  /** As `revoke`, and notes which key was issued in its place. */
  replace(id: string, replacedById: string, atMs: number): Promise<ApiKey | null>;
  markUsed(hash: string, atMs: number): Promise<void>;
};

const toApiKey = ({ _id, keyId, ...rest }: ApiKeyRow): ApiKey => ({ id: keyId, ...rest });

/** Keys without an end before `atMs`. */
const endsAfter = (atMs: number) => ({
  $or: [{ revokedAtMs: null }, { revokedAtMs: { $gt: atMs } }],
});

export function createApiKeyStore(db: Db): ApiKeyStore {
  const keys = db.collection<ApiKeyRow>('api_keys', { writeConcern: DURABLE });
  return {
    async create(hash, { id, ...rest }) {
      await keys.insertOne({ _id: hash, keyId: id, ...rest });
    },
    async findByHash(hash, signal) {
      const row = await keys.findOne({ _id: { $eq: hash } }, signal ? { signal } : {});
      return row && toApiKey(row);
    },
    async find(id) {
      const row = await keys.findOne({ keyId: { $eq: id } });
      return row && toApiKey(row);
    },
    async findMany(ids) {
      return (await keys.find({ keyId: { $in: ids } }).toArray()).map(toApiKey);
    },
    async listOfTenant(tenantId) {
      const rows = await keys
        .find({ tenantId: { $eq: tenantId } })
        .sort({ createdAtMs: -1, keyId: -1 })
        .toArray();
      return rows.map(toApiKey);
    },
    async listOfTenants(tenantIds) {
      const groups = await keys
        .aggregate<{ newest: ApiKeyRow[] }>([
          { $match: { tenantId: { $in: [...tenantIds] } } },
          { $sort: { tenantId: 1, createdAtMs: -1, keyId: -1 } },
          { $group: { _id: '$tenantId', all: { $push: '$$ROOT' } } },
          { $project: { newest: { $slice: ['$all', LIMITS.listedKeys] } } },
        ])
        .toArray();
      return groups.flatMap(({ newest }) => newest.map(toApiKey));
    },
    async revoke(id, atMs) {
      const filter = { keyId: { $eq: id } };
      await keys.updateOne({ ...filter, ...endsAfter(atMs) }, { $set: { revokedAtMs: atMs } });
      const row = await keys.findOne(filter);
      return row && toApiKey(row);
    },
    async replace(id, replacedById, atMs) {
      const filter = { keyId: { $eq: id } };
      await keys.updateOne({ ...filter, ...endsAfter(atMs) }, { $set: { revokedAtMs: atMs } });
      const row = await keys.findOneAndUpdate(
        filter,
        { $set: { replacedById } },
        { returnDocument: 'after' },
      );
      return row && toApiKey(row);
    },
    async markUsed(hash, atMs) {
      await keys.updateOne({ _id: { $eq: hash } }, { $max: { lastUsedAtMs: atMs } });
    },
  };
}
