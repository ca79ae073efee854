import type { Db } from 'mongodb';
import { LIMITS } from '../../domain/limits.ts';
import type { ApiKey } from '../../domain/tenants/tenant.ts';
import { DURABLE } from '../durability.ts';

type ApiKeyRow = Omit<ApiKey, 'id'> & {
  /** SHA-256 of the key, hexadecimal. */
  _id: string;
  keyId: string;
};

const toApiKey = ({ _id, keyId, ...rest }: ApiKeyRow): ApiKey => ({ id: keyId, ...rest });

export function createApiKeyStore(db: Db) {
  const keys = db.collection<ApiKeyRow>('api_keys', { writeConcern: DURABLE });
  const find = async (id: string) => {
    const row = await keys.findOne({ keyId: { $eq: id } });
    return row && toApiKey(row);
  };
  const end = (id: string, atMs: number) =>
    keys.updateOne(
      { keyId: { $eq: id }, $or: [{ revokedAtMs: null }, { revokedAtMs: { $gt: atMs } }] },
      { $set: { revokedAtMs: atMs } },
    );
  return {
    async create(hash: string, { id, ...rest }: ApiKey) {
      await keys.insertOne({ _id: hash, keyId: id, ...rest });
    },
    /** Finds revoked keys too. */
    async findByHash(hash: string, signal?: AbortSignal) {
      const row = await keys.findOne({ _id: { $eq: hash } }, { signal });
      return row && toApiKey(row);
    },
    find,
    /** In any order; unknown ids are left out. */
    async findMany(ids: readonly string[]) {
      return (await keys.find({ keyId: { $in: ids } }).toArray()).map(toApiKey);
    },
    async listOfTenant(tenantId: string) {
      const found = keys.find({ tenantId: { $eq: tenantId } }).sort({ createdAtMs: -1, keyId: -1 });
      return (await found.toArray()).map(toApiKey);
    },
    /** The newest keys of each tenant, newest first, at most `LIMITS.listedKeys` of each. */
    async listOfTenants(tenantIds: readonly string[]) {
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
    /** Ends a key at `atMs`, which may be in the future. An earlier end is kept. Null when there is no such key. */
    async revoke(id: string, atMs: number) {
      await end(id, atMs);
      return find(id);
    },
    /** As `revoke`, and notes which key was issued in its place. */
    async replace(id: string, replacedById: string, atMs: number) {
      await end(id, atMs);
      const row = await keys.findOneAndUpdate(
        { keyId: { $eq: id } },
        { $set: { replacedById } },
        { returnDocument: 'after' },
      );
      return row && toApiKey(row);
    },
    async markUsed(hash: string, atMs: number) {
      await keys.updateOne({ _id: { $eq: hash } }, { $max: { lastUsedAtMs: atMs } });
    },
  };
}
