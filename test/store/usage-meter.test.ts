import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Usage } from '#src/domain/tenant.ts';
import { createUsageMeter } from '#src/store/usage-meter.ts';

const SCOPE = { tenantId: 'ten_1', mode: 'live' } as const;

test('closing waits for the write under way and for what was counted since', async () => {
  const written: Partial<Usage>[] = [];
  let closed = false;
  const add = async (_scope: unknown, _month: string, amounts: Partial<Usage>) => {
    await sleep(300);
    if (!closed) written.push(amounts);
  };
  const meter = createUsageMeter({ add }, Date.now, () => undefined);
  meter.count(SCOPE, { sessions: 2 });
  // The first write begins within a second.
  await sleep(1_050);
  meter.count(SCOPE, { sessions: 1 });
  await meter.close();
  closed = true;
  expect(written).toEqual([{ sessions: 2 }, { sessions: 1 }]);
});
