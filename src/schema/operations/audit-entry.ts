import type { Actor, AuditAction, AuditEntry } from '../../domain/audit.ts';
import { nodeId } from '../../domain/node-id.ts';
import { builder } from '../builder.ts';
import { describedValues } from '../described-values.ts';
import { ActorKindType, ModeType } from '../enums.ts';
import { NodeInterface } from '../node.ts';

export const ActorType = builder.objectRef<Actor>('Actor').implement({
  description: 'Who made a change.',
  fields: (t) => ({
    kind: t.expose('kind', { type: ActorKindType, description: 'Kind of actor.' }),
    keyId: t.exposeID('keyId', {
      nullable: true,
      description: "Id of the tenant's key; null for every other actor.",
    }),
    lastFour: t.exposeString('lastFour', {
      nullable: true,
      description: "Last four characters of the tenant's key; null for every other actor.",
    }),
  }),
});

export const AuditActionType = builder.enumType('AuditAction', {
  description: 'What was changed. Clients must accept actions that they do not know.',
  values: describedValues<AuditAction>({
    update_caller: 'The entry of a caller in the directory.',
    correct_fact: 'A remembered fact was corrected by hand.',
    delete_fact: 'A remembered fact was deleted by hand.',
    resummarise_call: 'A new summary of a call was requested.',
    retry_summaries: 'Failed summaries were requested again.',
    import_directory: 'Callers were imported into the directory.',
    export_caller: 'Everything about a caller was exported.',
    forget_caller: 'A caller was forgotten.',
    create_tenant: 'A tenant was created.',
    update_tenant: 'The settings of a tenant.',
    delete_tenant: 'A tenant was deleted with everything that it had.',
    issue_api_key: 'A key was issued.',
    rotate_api_key: 'A key was replaced by a new one.',
    revoke_api_key: 'A key was revoked.',
  }),
});

const AuditResultType = builder.enumType('AuditResult', {
  description: 'How a change ended.',
  values: describedValues({
    done: 'The change was made.',
    failed: 'The change ended with an error; a part of it may have been made.',
    unknown: 'The change was begun, and its end was not noted: it may or may not have been made.',
  }),
});

export const AuditEntryType = builder.objectRef<AuditEntry>('AuditEntry').implement({
  description:
    'One change, by whomever it was made. The entry is stored before the change begins and is removed after 400 days. It contains ids and names of fields, never a phone number or a value. Reads leave no entry, except exports.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    id: t.id({ description: 'Opaque id.', resolve: ({ uid }) => nodeId('AuditEntry', uid) }),
    atMs: t.expose('atMs', { type: 'UnixMs', description: 'When the change began.' }),
    actor: t.expose('actor', { type: ActorType, description: 'Who made the change.' }),
    action: t.expose('action', { type: AuditActionType, description: 'What was changed.' }),
    subjectId: t.exposeID('subjectId', {
      description:
        "Id of what was changed; for a change of many things at once the tenant's. It stays when the thing is gone.",
    }),
    changed: t.field({
      type: ['String'],
      description:
        'Names of the fields that were set, at most one for each field of the input; empty if the action alone says it.',
      resolve: ({ changed }) => [...changed],
    }),
    result: t.expose('result', { type: AuditResultType, description: 'How the change ended.' }),
    traceId: t.exposeString('traceId', {
      description: 'W3C trace id of the request, as in the log; a command has one of its own.',
    }),
    tenantId: t.exposeID('tenantId', {
      nullable: true,
      description: 'Id of the tenant whose data was changed; null for data of several tenants.',
    }),
    mode: t.expose('mode', {
      type: ModeType,
      nullable: true,
      description:
        'Which data was changed; null for a tenant as a whole and for its keys. Only the operator sees entries without a mode.',
    }),
  }),
});
