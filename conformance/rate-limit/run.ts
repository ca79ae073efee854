import { startService } from '../service.ts';
import { startDatabase } from './database.ts';
import { type Answered, flood } from './flood.ts';

const CAPACITY = 120;
const REFILL_PER_S = 40;
const SECONDS = 10;

/** A token is taken whatever becomes of the request. */
const granted = (answers: readonly Answered[]) => answers.filter(({ status }) => status !== 429);

/** From the first grant to the last. */
function spanS(answers: readonly Answered[]): number {
  const times = answers.map(({ atMs }) => atMs);
  return (Math.max(...times) - Math.min(...times)) / 1_000;
}

const database = await startDatabase();
const settings = { MONGODB_URI: database.uri, STORE_TIMEOUT_MS: '1000' };
const services = [await startService(settings), await startService(settings)] as const;
const origins = services.map(({ origin }) => origin);
const [greedy, other] = [await services[0].createTenant(), await services[0].createTenant()];

console.log(`Two processes, one tenant at 20 times its rate for ${SECONDS} s …`);
const [ofGreedy, ofOther] = await Promise.all([
  flood({ origins, key: greedy.live, requestsPerS: 20 * REFILL_PER_S, seconds: SECONDS }),
  flood({ origins, key: other.live, requestsPerS: REFILL_PER_S / 2, seconds: SECONDS }),
]);
const grants = granted(ofGreedy);
const due = CAPACITY + REFILL_PER_S * spanS(grants);
const refusedOfOther = ofOther.filter(({ status }) => status === 429).length;
const strange = [...ofGreedy, ...ofOther].filter(({ status }) => status !== 404 && status !== 429);

console.log(`requests     ${ofGreedy.length} of the one, ${ofOther.length} of another tenant`);
console.log(`granted      ${grants.length}; capacity + rate × time = ${due.toFixed(1)}`);
console.log(`difference   ${(grants.length - due).toFixed(1)} (at most 1)`);
console.log(`other tenant ${refusedOfOther} × 429 (none), other statuses ${strange.length} (none)`);
await Promise.all(services.map((service) => service.stop()));
await database.stop();
const passed = Math.abs(grants.length - due) <= 1 && refusedOfOther === 0 && strange.length === 0;
console.log(passed ? 'passed' : 'failed');
process.exitCode = passed ? 0 : 1;
