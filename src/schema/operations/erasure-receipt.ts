import {
  type ErasedPlace,
  type Erasure,
  type ErasureState,
  NOT_COVERED,
  STORED_PLACES,
} from '../../domain/erasure.ts';
import { nodeId } from '../../domain/node-id.ts';
import { forgetCaller } from '../../resolvers/caller/forget-caller.ts';
import { listErasures } from '../../resolvers/operations/list-erasures.ts';
import { deleteTenant } from '../../resolvers/tenant/tenants.ts';
import { checked, given, scopeArgument } from '../arguments.ts';
import { builder, NodeInterface, prose } from '../builder.ts';
import { change, type PayloadFields } from '../change.ts';
import { enumOf } from '../enums.ts';
import { connectionOf } from '../paging.ts';
import { ActorType } from './audit-entry.ts';

const ErasureSubjectType = enumOf<Erasure['target']['kind']>(
  'ErasureSubject',
  'The kind of thing that was erased.',
  {
    caller: 'A caller was erased.',
    tenant: 'A tenant was erased, with all of its data in both modes.',
  },
);

const ErasureStateType = enumOf<ErasureState>('ErasureState', 'The state of an erasure.', {
  running:
    'Data is being removed. The erasure continues by itself, also after a crash. Read the receipt again for the result.',
  verified: 'Every place was read again, and nothing was found.',
  remains:
    'Every place was read again, and some data is still there; `places` has the numbers. The removal is tried again every ten minutes.',
});

const StoredPlaceType = enumOf(
  'StoredPlace',
  'A place where data is stored. New places may be added, so clients must accept unknown ones.',
  STORED_PLACES,
);

const ErasedPlaceType = builder.objectRef<ErasedPlace>('ErasedPlace').implement({
  description: 'The result of an erasure in one place.',
  fields: (t) => ({
    place: t.of(StoredPlaceType, 'place', 'The place where data was stored.'),
    removed: t.whole('removed', 'The number of documents or files that were removed.'),
    remaining: t.whole(
      'remaining',
      'The number of documents or files that were found when the place was read again after the removal.',
    ),
  }),
});

const subjectIdOf = ({ target }: Erasure): string =>
  target.kind === 'tenant' ? target.tenantId : nodeId('Caller', target.contactUid);

export const ErasureReceiptType = builder.objectRef<Erasure>('ErasureReceipt').implement({
  description: prose`
    The record of one erasure, of a caller or of a tenant. It is stored before anything is removed,
    and it is kept. It contains ids, and no other data about the caller or the tenant.
  `,
  interfaces: [NodeInterface],
  fields: (t) => ({
    id: t.idOf(({ uid }) => nodeId('ErasureReceipt', uid), 'The opaque id of the receipt.'),
    subject: t.of(
      ErasureSubjectType,
      ({ target }) => target.kind,
      'The kind of thing that was erased.',
    ),
    subjectId: t.idOf(
      subjectIdOf,
      'The id that the caller or the tenant had. It finds nothing any more.',
    ),
    state: t.of(ErasureStateType, 'state', 'The state of the erasure.'),
    requestedBy: t.of(
      ActorType,
      'requestedBy',
      'The person, program or part of the service that requested the erasure.',
    ),
    requestedAtMs: t.time(
      'requestedAtMs',
      'The time when the erasure was requested. Data of calls that began before then is not stored again.',
    ),
    finishedAtMs: t.maybe.time(
      'finishedAtMs',
      'The time when every place had been read again. It is null while the erasure is running.',
    ),
    places: t.of(
      [ErasedPlaceType],
      'places',
      'The places that were searched, at most once each. Places without data are listed, too.',
    ),
    keptOut: t.whole(
      'keptOut',
      'The number of late write-backs that arrived after the erasure was requested and were not stored.',
    ),
    notCovered: t.of(
      ['String'],
      () => NOT_COVERED,
      'The data that the service cannot reach, described in at most 10 sentences.',
    ),
  }),
});

builder.queryField('erasures', (t) =>
  t.connection(
    {
      type: ErasureReceiptType,
      authScopes: { scoped: true },
      description:
        'Lists the receipts of erasures, newest first: those of callers who were forgotten, and that of the tenant itself.',
      args: {
        phoneNumber: t.arg.optional(
          checked.phoneNumber,
          prose`
            The phone number of callers who were forgotten, in any readable format. After the tenant
            was deleted, a number finds nothing. If absent, all receipts are listed.
          `,
        ),
        scope: t.arg(
          scopeArgument(
            'receipts',
            "The operator has to give it, and the tenant may be deleted; a tenant's key must not give it.",
          ),
        ),
      },
      resolve: (_root, args, context, info) =>
        connectionOf(args, (request) => listErasures(given(args, info), request, context)),
    },
    { name: 'ErasureReceiptConnection', description: 'A page of receipts.' },
    { name: 'ErasureReceiptEdge', description: 'One receipt of a page.' },
  ),
);

/** The payload of a change that erases. */
const receiptPayload = (t: PayloadFields<{ receipt: Erasure }>) => ({
  receipt: t.maybe.of(
    ErasureReceiptType,
    'receipt',
    prose`
      The receipt of the erasure. Its state is \`RUNNING\` if the removal takes longer than ten
      seconds. It is null if the change was refused.
    `,
  ),
});

change('forgetCaller', {
  access: 'scoped',
  description: prose`
    Removes everything that is stored about a caller. This cannot be undone.

    A late write-back of a call that began before is accepted, counted and not stored. If the
    number calls again, it is a new caller with another id.
  `,
  input: 'The caller to forget.',
  fields: (t) => ({ id: t.needed('ID', 'The id of the caller.') }),
  resolve: (input, context) => forgetCaller(input, context),
  payload: receiptPayload,
});

change('deleteTenant', {
  access: 'operator',
  description: prose`
    Ends the keys of a tenant and removes all of its data in both modes. This cannot be undone.
    The receipt stays \`RUNNING\` until no process accepts the keys any more. Only the operator
    may do this.
  `,
  input: 'The tenant to delete, named twice so that the right one is deleted.',
  argument: 'The tenant to delete.',
  fields: (t) => ({
    id: t.needed('ID', 'The id of the tenant.'),
    confirmName: t.needed(
      'String',
      'The name of the tenant, exactly as it is stored. If it differs, the change is refused.',
    ),
  }),
  resolve: (input, context) => deleteTenant(input, context),
  payload: receiptPayload,
});
