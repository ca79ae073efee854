import { type Actor, AUDIT_ACTIONS, type AuditEntry } from '../../domain/audit.ts';
import { nodeId } from '../../domain/node-id.ts';
import { builder, NodeInterface, prose } from '../builder.ts';
import { ActorKindType, enumOf, ModeType } from '../enums.ts';

export const ActorType = builder.objectRef<Actor>('Actor').implement({
  description: 'The person, program or part of the service that made a change.',
  fields: (t) => ({
    kind: t.of(ActorKindType, 'kind', 'The kind of the actor.'),
    keyId: t.maybe.idOf(
      'keyId',
      "The id of the tenant's key. It is null for every other kind of actor.",
    ),
    lastFour: t.maybe.text(
      'lastFour',
      "The last four characters of the tenant's key. It is null for every other kind of actor.",
    ),
  }),
});

export const AuditActionType = enumOf(
  'AuditAction',
  'The kind of a change. New kinds may be added, so clients must accept unknown ones.',
  AUDIT_ACTIONS,
);

const AuditResultType = enumOf('AuditResult', 'The result of a change.', {
  done: 'The change was made.',
  failed: 'The change ended with an error. A part of it may have been made.',
  unknown: 'The change began, and its end was not recorded. It may or may not have been made.',
});

export const AuditEntryType = builder.objectRef<AuditEntry>('AuditEntry').implement({
  description: prose`
    A record of one change. It is stored before the change begins, and is removed after 400 days.

    It contains ids and names of fields, never a phone number or a value. Reading leaves no entry,
    except for exports.
  `,
  interfaces: [NodeInterface],
  fields: (t) => ({
    id: t.idOf(({ uid }) => nodeId('AuditEntry', uid), 'The opaque id of the entry.'),
    atMs: t.time('atMs', 'The time when the change began.'),
    actor: t.of(
      ActorType,
      'actor',
      'The person, program or part of the service that made the change.',
    ),
    action: t.of(AuditActionType, 'action', 'The kind of the change.'),
    subjectId: t.idOf(
      'subjectId',
      prose`
        The id of the thing that was changed. For a change of many things at once it is the id of
        the tenant. It stays when the thing is removed.
      `,
    ),
    changed: t.of(
      ['String'],
      'changed',
      prose`
        The names of the fields that were set, at most one for each field of the input. It is empty
        if \`action\` describes the change completely.
      `,
    ),
    result: t.of(AuditResultType, 'result', 'The result of the change.'),
    traceId: t.text(
      'traceId',
      'The W3C trace id of the request, which is also in the log. A command has a trace id of its own.',
    ),
    tenantId: t.maybe.idOf(
      'tenantId',
      'The id of the tenant whose data was changed. It is null for a change of several tenants.',
    ),
    mode: t.maybe.of(
      ModeType,
      'mode',
      prose`
        The mode of the data that was changed. It is null for changes of a tenant as a whole and of
        its keys; only the operator sees those entries.
      `,
    ),
  }),
});
