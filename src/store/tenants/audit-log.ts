import type { Db } from 'mongodb';
import type { AuditEntry, AuditFilter, AuditResult } from '../../domain/audit.ts';
import type { Page, PageRequest } from '../../domain/page.ts';
import type { Scope } from '../../domain/scope.ts';
import { DURABLE } from '../durability.ts';
import { newestFirst } from '../paging/keyset.ts';
import { findPage } from '../paging/pages.ts';
import { isOneOf } from '../paging/search-tests.ts';
import { within } from '../time-limit.ts';

type AuditRow = Omit<AuditEntry, 'uid'> & { _id: string; expiresAt: Date };

export type AuditLog = {
  /** Resolves when the entry is stored durably. */
  begin(entry: AuditEntry): Promise<void>;
  end(entry: AuditEntry, result: Exclude<AuditResult, 'unknown'>): Promise<void>;
  /**
   * Newest first.
   *
   * @param scope null reads the entries of all tenants, and those of tenants as a whole
   */
  list(scope: Scope | null, filter: AuditFilter, request: PageRequest): Promise<Page<AuditEntry>>;
  findMany(scope: Scope | null, uids: readonly string[]): Promise<AuditEntry[]>;
};

const KEPT_MS = 400 * 86_400_000;
/** A change waits for its entry, and a connection may be lost without a sign. */
const LATEST_MS = 5_000;

const inScope = (scope: Scope | null) =>
  scope && { tenantId: { $eq: scope.tenantId }, mode: { $eq: scope.mode } };

function matching({ subjectId, callerId, fromMs, untilMs }: AuditFilter) {
  const times = {
    ...(fromMs !== null && { $gte: fromMs }),
    ...(untilMs !== null && { $lt: untilMs }),
  };
  return {
    ...(subjectId !== null && { subjectId: { $eq: subjectId } }),
    ...(callerId !== null && { callerId: { $eq: callerId } }),
    ...(Object.keys(times).length > 0 && { atMs: times }),
  };
}

const toEntry = ({ _id, expiresAt, ...entry }: AuditRow): AuditEntry => ({ uid: _id, ...entry });

export function createAuditLog(db: Db): AuditLog {
  const entries = db.collection<AuditRow>('audit_log', { writeConcern: DURABLE });
  return {
    async begin({ uid, ...entry }) {
      const expiresAt = new Date(entry.atMs + KEPT_MS);
      await within(LATEST_MS, () => entries.insertOne({ _id: uid, ...entry, expiresAt }));
    },
    async end({ uid, tenantId, mode }, result) {
      const filter = { _id: { $eq: uid }, tenantId: { $eq: tenantId }, mode: { $eq: mode } };
      await within(LATEST_MS, () => entries.updateOne(filter, { $set: { result } }));
    },
    list: (scope, filter, request) =>
      findPage(
        entries,
        {
          scope: inScope(scope) ?? {},
          filter: matching(filter),
          sort: newestFirst('atMs', '_id'),
          test: filter.actions && isOneOf('action', filter.actions),
        },
        request,
        toEntry,
      ),
    async findMany(scope, uids) {
      const filter = { ...inScope(scope), _id: { $in: [...uids] } };
      return (await entries.find(filter).toArray()).map(toEntry);
    },
  };
}
