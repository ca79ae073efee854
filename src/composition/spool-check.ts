import { createTicker, type Ticker } from '../concurrency/ticker.ts';
import { isKeptOut } from '../erasure/erased-entries.ts';
import { createSpoolSearch } from '../spool/spool-search.ts';
import type { TombstoneStore } from '../store/erasure/tombstones.ts';
import type { FaultReporter } from '../telemetry/fault-reporter.ts';
import { spoolFolderOf } from './erasure.ts';
import type { ServiceStorage } from './service-storage.ts';

type SpoolCheckDependencies = {
  readonly config: { readonly dataDir: string };
  readonly storage: Pick<ServiceStorage, 'isOpen'>;
  readonly reportFault: FaultReporter;
};

const EVERY_MS = 60_000;
/** Storage may not be open yet. */
const ASK_EVERY_MS = 2_000;

/** Removes the files of callers and tenants that another process erased, from those that are not tried again. */
export function createSpoolCheck(
  { config, storage, reportFault }: SpoolCheckDependencies,
  tombstones: TombstoneStore,
): Ticker {
  const search = createSpoolSearch(spoolFolderOf(config), reportFault);
  const check = isKeptOut(tombstones);
  let checkedAt = Number.NEGATIVE_INFINITY;
  const run = async () => {
    if (!storage.isOpen() || performance.now() - checkedAt < EVERY_MS) return;
    await search.removeErased('set aside', check);
    checkedAt = performance.now();
  };
  return createTicker(ASK_EVERY_MS, run, (error) => reportFault('checking the spool', error));
}
