import { listErasures } from '../../resolvers/operations/list-erasures.ts';
import { builder } from '../builder.ts';
import { connectionOf } from '../paging.ts';
import { ScopeInput } from '../scope.ts';
import { phoneNumberRule } from '../validation.ts';
import { ErasureReceiptType } from './erasure-receipt.ts';

builder.queryField('erasures', (t) =>
  t.connection(
    {
      type: ErasureReceiptType,
      authScopes: { scoped: true },
      description:
        'Receipts of erasures, newest first: of callers that were forgotten, and of the tenant itself.',
      args: {
        phoneNumber: t.arg.string({
          description:
            'Only erasures of callers with this number, in any format. Nothing is found by numbers once the tenant is deleted.',
          validate: phoneNumberRule,
        }),
        scope: t.arg({
          type: ScopeInput,
          description: 'For the operator: whose receipts. The tenant may be deleted.',
        }),
      },
      resolve: (_root, args, context) =>
        connectionOf(args, (request) => listErasures(args, request, context)),
    },
    { name: 'ErasureReceiptConnection', description: 'A page of receipts.' },
    { name: 'ErasureReceiptEdge', description: 'One receipt of a page.' },
  ),
);
