import { openTestDatabase } from '../../test/support/database.ts';
import { startService } from '../service.ts';
import { type Answered, flood } from './flood.ts';

const CAPACITY = 120;
const REFILL_PER_S = 40;
const SECONDS = 10;

type Flooded = { readonly greedy: readonly Answered[]; readonly other: readonly Answered[] };

/** Two processes on a database of their own, which is gone afterwards. */
async function floodTwoProcesses(): Promise<Flooded> {
  await using parts = new AsyncDisposableStack();
  const database = parts.adopt(await openTestDatabase(), ({ close }) => close());
  const settings = { MONGODB_URI: database.uri, STORE_TIMEOUT_MS: '1000' };
  const first = parts.use(await startService(settings));
  const second = parts.use(await startService(settings));
  const origins = [first.origin, second.origin];
  const [greedy, other] = [await first.createTenant(), await first.createTenant()];
  console.log(`Two processes, one tenant at 20 times its rate for ${SECONDS} s …`);
  const [ofGreedy, ofOther] = await Promise.all([
    flood({ origins, key: greedy.live, requestsPerS: 20 * REFILL_PER_S, seconds: SECONDS }),
    flood({ origins, key: other.live, requestsPerS: REFILL_PER_S / 2, seconds: SECONDS }),
  ]);
  return { greedy: ofGreedy, other: ofOther };
}

/** A token is taken whatever becomes of the request. */
const granted = (answers: readonly Answered[]) => answers.filter(({ status }) => status !== 429);

/** From the first grant to the last. */
function spanS(answers: readonly Answered[]): number {
  const times = answers.map(({ atMs }) => atMs);
  return (Math.max(...times) - Math.min(...times)) / 1_000;
}

/** @returns whether just what one bucket grants was let through */
function judge({ greedy, other }: Flooded): boolean {
  const grants = granted(greedy);
  const due = CAPACITY + REFILL_PER_S * spanS(grants);
  const refusedOfOther = other.filter(({ status }) => status === 429).length;
  const strange = [...greedy, ...other].filter(({ status }) => status !== 404 && status !== 429);
  console.log(`requests     ${greedy.length} of the one, ${other.length} of another tenant`);
  console.log(`granted      ${grants.length}; capacity + rate × time = ${due.toFixed(1)}`);
  console.log(`difference   ${(grants.length - due).toFixed(1)} (at most 1)`);
  console.log(
    `other tenant ${refusedOfOther} × 429 (none), other statuses ${strange.length} (none)`,
  );
  return Math.abs(grants.length - due) <= 1 && refusedOfOther === 0 && strange.length === 0;
}

const passed = judge(await floodTwoProcesses());
console.log(passed ? 'passed' : 'failed');
if (!passed) process.exitCode = 1;
