import type { Erasure } from '../../domain/erasure.ts';
import { payloadType } from '../payload.ts';
import { prose } from '../prose.ts';
import { ErasureReceiptType } from './erasure-receipt.ts';

/** The payload of a change that erases. */
export const receiptPayload = (name: `${string}Payload`, mutation: string) =>
  payloadType<{ receipt: Erasure }>(name, `The result of \`${mutation}\`.`, (t) => ({
    receipt: t.maybe.of(
      ErasureReceiptType,
      'receipt',
      prose`
        The receipt of the erasure. Its state is \`RUNNING\` if the removal takes longer than ten
        seconds. It is null if the change was refused.
      `,
    ),
  }));
