import type { Erasure } from '../../domain/erasure.ts';
import type { PayloadFields } from '../change.ts';
import { prose } from '../prose.ts';
import { ErasureReceiptType } from './erasure-receipt.ts';

/** The payload of a change that erases. */
export const receiptPayload = (t: PayloadFields<{ receipt: Erasure }>) => ({
  receipt: t.maybe.of(
    ErasureReceiptType,
    'receipt',
    prose`
      The receipt of the erasure. Its state is \`RUNNING\` if the removal takes longer than ten
      seconds. It is null if the change was refused.
    `,
  ),
});
