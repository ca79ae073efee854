import type { Mode } from './scope.ts';

/** Who makes a change. `command`: a command of the CLI; `service`: the service itself, such as retention. */
export type Actor = {
  readonly kind: 'operator' | 'tenant_key' | 'command' | 'service';
  /** Public id of the tenant's key; null for every other actor. */
  readonly keyId: string | null;
  /** The end of the tenant's key; null for every other actor. */
  readonly lastFour: string | null;
};

/** What a change does. */
export const AUDIT_ACTIONS = {
  update_caller: 'The directory entry of a caller was changed.',
  enter_fact: 'A fact was entered by hand.',
  correct_fact: 'A remembered fact was corrected by hand.',
  delete_fact: 'A remembered fact was deleted by hand.',
  resummarise_call: 'A new summary of a call was requested.',
  refresh_enrichment: 'The providers were asked again about a caller.',
  retry_summaries: 'Failed summaries were requested again.',
  import_directory: 'Callers were imported into the directory.',
  export_caller: 'Everything that is stored about a caller was exported.',
  forget_caller: 'A caller was forgotten.',
  erase_requested_caller: 'A caller was forgotten, as they had asked.',
  dismiss_erasure_request: 'The request of a caller to be forgotten was dismissed.',
  create_tenant: 'A tenant was created.',
  update_tenant: 'The settings of a tenant were changed.',
  delete_tenant: 'A tenant was deleted with all of its data.',
  issue_api_key: 'A key was issued.',
  rotate_api_key: 'A key was replaced by a new one.',
  revoke_api_key: 'A key was revoked.',
} as const;

export type AuditAction = keyof typeof AUDIT_ACTIONS;

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
