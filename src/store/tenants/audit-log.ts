import type { Db } from 'mongodb';
import { within } from '../../concurrency/within.ts';
import type { AuditEntry, AuditFilter, AuditResult } from '../../domain/audit.ts';
import type { PageRequest } from '../../domain/page.ts';
import type { Scope } from '../../domain/scope.ts';
import { DURABLE } from '../durability.ts';
import { newestFirst } from '../paging/keyset.ts';
import { findPage, literal } from '../paging/pages.ts';
import { between } from '../rows.ts';

type AuditRow = Omit<AuditEntry, 'uid'> & { _id: string; expiresAt: Date };

const KEPT_MS = 400 * 86_400_000;
/** A change waits for its entry, and a connection may be lost without a sign. */
const LATEST_MS = 5_000;

const inTenantAndMode = (scope: Scope | null) =>
  scope && { tenantId: { $eq: scope.tenantId }, mode: { $eq: scope.mode } };

function matching({ subjectId, callerId, fromMs, untilMs }: AuditFilter) {
  const atMs = between(fromMs, untilMs);
  return {
    ...(subjectId !== null && { subjectId: { $eq: subjectId } }),
    ...(callerId !== null && { callerId: { $eq: callerId } }),
    ...(atMs && { atMs }),
  };
}

const toEntry = ({ _id, expiresAt, ...entry }: AuditRow): AuditEntry => ({ uid: _id, ...entry });

export function createAuditLog(db: Db) {
  const entries = db.collection<AuditRow>('audit_log', { writeConcern: DURABLE });
  return {
    /** Resolves when the entry is stored durably. */
    async begin({ uid, ...entry }: AuditEntry) {
      const expiresAt = new Date(entry.atMs + KEPT_MS);
      await within(LATEST_MS, () => entries.insertOne({ _id: uid, ...entry, expiresAt }));
    },
    async end({ uid, tenantId, mode }: AuditEntry, result: Exclude<AuditResult, 'unknown'>) {
      const filter = { _id: { $eq: uid }, tenantId: { $eq: tenantId }, mode: { $eq: mode } };
      await within(LATEST_MS, () => entries.updateOne(filter, { $set: { result } }));
    },
    /**
     * Newest first.
     *
     * @param scope null reads the entries of all tenants, and those of tenants as a whole
     */
    list(scope: Scope | null, asked: AuditFilter, request: PageRequest) {
      const test = asked.actions && { $in: ['$action', asked.actions.map(literal)] };
      const found = { scope: inTenantAndMode(scope) ?? {}, filter: matching(asked), test };
      return findPage(entries, { ...found, sort: newestFirst('atMs', '_id') }, request, toEntry);
    },
    async findMany(scope: Scope | null, uids: readonly string[]) {
      const filter = { ...inTenantAndMode(scope), _id: { $in: [...uids] } };
      return (await entries.find(filter).toArray()).map(toEntry);
    },
  };
}
