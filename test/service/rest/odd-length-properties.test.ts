import { expect, test } from 'vitest';
import { expectError } from '../../support/clients/envelope.ts';
import { finishedCall, newNumber } from '../../support/samples/calls.ts';
import { useService } from '../../support/service/service.ts';

const service = useService();
const open = useService({ settings: { WRITE_BACK_SCHEMA: 'open' } });

/** No text and no list, but with a length that no comparison can be made with. */
const ODD = { length: { toString: null, valueOf: null } };

test.each(['session_id', 'agent_id', 'call_id', 'phone_number', 'trigger', 'metadata.x'])(
  'a recall bears an object with an odd length as %s',
  async (field) => {
    const { live } = await service().createTenant();
    const answer = await live.tryRecall({ phone_number: newNumber(), [field]: ODD });
    if (field === 'metadata.x') expect(answer.status).toBe(200);
    else expectError(answer, 422, 'validation_error');
  },
);

test.each(['session_id', 'phone_number', 'transcript', 'duration_s', 'outcome'])(
  'a write-back refuses an object with an odd length as %s',
  async (field) => {
    for (const form of [service, open]) {
      const { live } = await form().createTenant();
      const answer = await live.tryWriteBack(finishedCall({ [field]: ODD }));
      expectError(answer, 422, 'validation_error');
    }
  },
);
