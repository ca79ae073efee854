import { listErasures } from '../../resolvers/operations/list-erasures.ts';
import { builder } from '../builder.ts';
import { connectionOf } from '../paging.ts';
import { prose } from '../prose.ts';
import { scopeOf } from '../scope.ts';
import { phoneNumberRule } from '../validation.ts';
import { ErasureReceiptType } from './erasure-receipt.ts';

builder.queryField('erasures', (t) =>
  t.connection(
    {
      type: ErasureReceiptType,
      authScopes: { scoped: true },
      description:
        'Lists the receipts of erasures, newest first: those of callers who were forgotten, and that of the tenant itself.',
      args: {
        phoneNumber: t.arg.string({
          description: prose`
            The phone number of callers who were forgotten, in any readable format. After the tenant
            was deleted, a number finds nothing. If absent, all receipts are listed.
          `,
          validate: phoneNumberRule,
        }),
        scope: t.arg(
          scopeOf(
            'receipts',
            "The operator has to give it, and the tenant may be deleted; a tenant's key must not give it.",
          ),
        ),
      },
      resolve: (_root, args, context) =>
        connectionOf(args, (request) => listErasures(args, request, context)),
    },
    { name: 'ErasureReceiptConnection', description: 'A page of receipts.' },
    { name: 'ErasureReceiptEdge', description: 'One receipt of a page.' },
  ),
);
