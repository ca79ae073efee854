import type { Mode, Service } from '../support/service/service.ts';
import { countCase } from './case-counts.ts';
import type { Case } from './cases.ts';
import { type Description, readDescription } from './description.ts';
import { createExchange, type Exchange } from './exchange.ts';
import { createBusyTenant } from './rate-limit.ts';
import { runCase } from './run-case.ts';
import { expectStored, readAll } from './stored.ts';

type Doors = { readonly own: Exchange; readonly loose: Exchange; readonly keyless: Exchange };

/** What nobody can tell the effect of goes to a tenant of its own, what has no key to none. */
const doorOf = ({ expected, authorization }: Case, { own, loose, keyless }: Doors): Exchange => {
  if (authorization !== undefined) return keyless;
  return expected.unsure ? loose : own;
};

/**
 * Runs cases against a service, all at once, as a tenant of their own; then compares what is stored with what
 * was accepted.
 */
export function createBatches(name: string, service: () => Service) {
  let described: Promise<Description> | undefined;
  let batches = 0;
  return async (cases: readonly Case[]): Promise<void> => {
    const { origin, operator } = service();
    described ??= readDescription(origin);
    const [description, tenant, other] = await Promise.all([
      described,
      createBusyTenant(service()),
      createBusyTenant(service()),
    ]);
    const mode: Mode = batches++ % 2 === 0 ? 'live' : 'test';
    const [own, loose, keyless] = [tenant[mode].token, other[mode].token, null].map((token) =>
      createExchange(origin, token),
    ) as [Exchange, Exchange, Exchange];
    const doors = { own, loose, keyless };
    const ended = await Promise.allSettled(
      cases.map((one) => runCase(one, doorOf(one, doors), description)),
    );
    for (const door of Object.values(doors)) door.close();
    const done = ended.map((end) => {
      if (end.status === 'rejected') throw end.reason;
      return end.value;
    });
    const stored = done.flatMap((one) => one.stored ?? []);
    expectStored(await readAll(operator, tenant, mode), stored);
    if (cases.length > 1) for (const { status } of done) countCase(name, status);
  };
}
