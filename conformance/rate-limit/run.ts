import { builtInUri, openTestDatabase } from '../../test/support/service/database.ts';
import { startService } from '../service.ts';
import { type Answered, flood } from './flood.ts';

const CAPACITY = 120;
const REFILL_PER_S = 40;
const SECONDS = 10;

type Flooded = { readonly greedy: readonly Answered[]; readonly other: readonly Answered[] };

/** On the server that `MONGODB_URI` names, otherwise on a built-in one that ends with the program. */
async function openDatabase() {
  if (process.env.MONGODB_URI) return openTestDatabase();
  const { uri, stop } = await builtInUri();
  return { uri, close: stop };
}

/** Two processes on a database of their own, which is gone afterwards. */
async function floodTwoProcesses(): Promise<Flooded> {
  await using parts = new AsyncDisposableStack();
  const database = parts.adopt(await openDatabase(), ({ close }) => close());
  const settings = { MONGODB_URI: database.uri, STORE_TIMEOUT_MS: '1000' };
  const first = parts.use(await startService(settings));
  const second = parts.use(await startService(settings));
  const origins = [first.origin, second.origin];
  const [greedy, other] = [await first.createTenant(), await first.createTenant()];
  // The first requests of a process take a tenth of a second, in which nothing is granted yet.
  await flood({ origins, key: other.test, requestsPerS: REFILL_PER_S, seconds: 1 });
  console.log(`Two processes, one tenant at 20 times its rate for ${SECONDS} s …`);
  const [ofGreedy, ofOther] = await Promise.all([
    flood({ origins, key: greedy.live, requestsPerS: 20 * REFILL_PER_S, seconds: SECONDS }),
    flood({ origins, key: other.live, requestsPerS: REFILL_PER_S / 2, seconds: SECONDS }),
  ]);
  return { greedy: ofGreedy, other: ofOther };
}

/** A token is taken whatever becomes of the request. */
const granted = (answers: readonly Answered[]) => answers.filter(({ status }) => status !== 429);

/** What one bucket grants in the time between; a grant falls somewhere between its request and its answer. */
function dueFor(grants: readonly Answered[]): { least: number; most: number } {
  const sent = grants.map(({ sentAtMs }) => sentAtMs);
  const answered = grants.map(({ atMs }) => atMs);
  const grantedIn = (ms: number) => CAPACITY + (REFILL_PER_S * Math.max(0, ms)) / 1_000;
  return {
    least: grantedIn(Math.max(...sent) - Math.min(...answered)) - 1,
    most: grantedIn(Math.max(...answered) - Math.min(...sent)) + 1,
  };
}

/** From the first request to the last, in seconds. */
function spanS(answers: readonly Answered[]): number {
  const sent = answers.map(({ sentAtMs }) => sentAtMs);
  return (Math.max(...sent) - Math.min(...sent)) / 1_000;
}

/** A bucket that is asked all the time grants to the end; a stall there would else pass for a shorter flood. */
const LATEST_GRANT_S = 0.1;

/** @returns whether just what one bucket grants was let through */
function judge({ greedy, other }: Flooded): boolean {
  const grants = granted(greedy);
  const { least, most } = dueFor(grants);
  const refusedOfOther = other.filter(({ status }) => status === 429).length;
  const strange = [...greedy, ...other].filter(({ status }) => status !== 404 && status !== 429);
  console.log(`requests     ${greedy.length} of the one, ${other.length} of another tenant`);
  console.log(
    `granted      ${grants.length}; capacity + rate × time is ${least.toFixed(1)} to ${most.toFixed(1)}`,
  );
  const due = CAPACITY + REFILL_PER_S * spanS(greedy);
  console.log(
    `difference   ${(grants.length - due).toFixed(1)}, from the first request to the last`,
  );
  console.log(
    `other tenant ${refusedOfOther} × 429 (none), other statuses ${strange.length} (none)`,
  );
  const isToTheEnd = spanS(greedy) - spanS(grants) <= LATEST_GRANT_S;
  const isDue = isToTheEnd && least <= grants.length && grants.length <= most;
  return isDue && refusedOfOther === 0 && strange.length === 0;
}

const passed = judge(await floodTwoProcesses());
console.log(passed ? 'passed' : 'failed');
if (!passed) process.exitCode = 1;
