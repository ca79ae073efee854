import type { Mode } from './scope.ts';

/** Who makes a change. `command`: a command of the CLI; `service`: the service itself, such as retention. */
export type Actor = {
  readonly kind: 'operator' | 'tenant_key' | 'command' | 'service';
  /** Public id of the tenant's key; null for every other actor. */
  readonly keyId: string | null;
  /** The end of the tenant's key; null for every other actor. */
  readonly lastFour: string | null;
};

export type AuditAction =
  | 'update_caller'
  | 'enter_fact'
  | 'correct_fact'
  | 'delete_fact'
  | 'resummarise_call'
  | 'refresh_enrichment'
  | 'retry_summaries'
  | 'import_directory'
  | 'export_caller'
  | 'forget_caller'
  | 'erase_requested_caller'
  | 'dismiss_erasure_request'
  | 'create_tenant'
  | 'update_tenant'
  | 'delete_tenant'
  | 'issue_api_key'
  | 'rotate_api_key'
  | 'revoke_api_key';

/** `unknown`: the change was begun, and its end was not noted. */
export type AuditResult = 'done' | 'failed' | 'unknown';

/** A change that is about to be made. It contains ids and names of fields, never a number or a value. */
export type AuditedChange = {
  readonly action: AuditAction;
  /** Public id of what is changed. */
  readonly subjectId: string;
  /** Public id of the caller whose data is changed; null for a change that is no caller's. */
  readonly callerId: string | null;
  /** Null for a change of several tenants. */
  readonly tenantId: string | null;
  /** Null for a change of a whole tenant or of its keys, which the tenant's own keys do not see. */
  readonly mode: Mode | null;
  /** Names of the fields that are set, as the schema has them. */
  readonly changed: readonly string[];
};

/** One change as it was noted. */
export type AuditEntry = AuditedChange & {
  /** UUIDv7. */
  readonly uid: string;
  readonly atMs: number;
  readonly actor: Actor;
  readonly result: AuditResult;
  readonly traceId: string;
};

/** Which entries are read; null does not restrict. */
export type AuditFilter = {
  readonly actions: readonly AuditAction[] | null;
  readonly subjectId: string | null;
  readonly callerId: string | null;
  /** Inclusive. */
  readonly fromMs: number | null;
  /** Exclusive. */
  readonly untilMs: number | null;
};
