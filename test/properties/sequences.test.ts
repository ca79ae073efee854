import { afterAll, test } from 'vitest';
import { MODES, useService } from '../support/service/service.ts';
import { reportCases } from './case-counts.ts';
import { checkProperty } from './check-property.ts';
import { type Command, SENDERS, sequences } from './commands.ts';
import { effort } from './effort.ts';
import { createBusyTenant } from './rate-limit.ts';
import { beginSequence } from './sequence.ts';
import { readAll } from './stored.ts';

const START_MS = Date.UTC(2026, 0, 5);
let nowMs = START_MS;
const service = useService({ now: () => nowMs, settings: effort.settings });

afterAll(() => {
  if (effort.isLong) console.log(reportCases());
});

/** How the service's clock goes from one command to the next: on, and back, and not at all. */
const STEPS_MS = [1_000, 0, 60_000, -30_000, 250, 86_400_000, -5_000_000, 1];

/** Many sequences side by side, command by command: the clock is the same for all of them. */
async function check(all: readonly (readonly Command[])[]): Promise<void> {
  const tenants = await Promise.all([createBusyTenant(service()), createBusyTenant(service())]);
  const senders = tenants.flatMap((tenant) => MODES.map((mode) => ({ tenant, mode })));
  const clients = senders.map(({ tenant, mode }) => tenant[mode]);
  const runs = all.map((commands) => ({ commands, sequence: beginSequence(clients) }));
  const steps = Math.max(...all.map(({ length }) => length));
  for (let step = 0; step < steps; step += 1) {
    nowMs += STEPS_MS[step % STEPS_MS.length] ?? 0;
    await Promise.all(
      runs.map(async ({ commands, sequence }) => {
        const command = commands[step];
        if (command) await sequence.step(command, nowMs);
      }),
    );
  }
  for (const sender of SENDERS) {
    const { tenant, mode } = senders[sender] ?? { tenant: tenants[0], mode: 'live' };
    const stored = await readAll(service().operator, tenant, mode);
    for (const { sequence } of runs) sequence.expectStored(sender, stored);
  }
}

test('sequences of commands leave what the decisions say', {
  timeout: effort.timeoutMs,
}, async () => {
  await checkProperty('sequences', {
    values: sequences,
    runs: effort.sequences,
    together: 100,
    check,
    show: (commands) => commands.map((command) => JSON.stringify(command)).join('\n'),
  });
});
