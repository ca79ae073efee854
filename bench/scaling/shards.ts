const [CONTACTS, TENANTS, SHARDS] = [100_000_000, 10_000, 16];
/** MongoDB moves ranges of 128 MiB; a contact has about 4 KiB. */
const RANGE = 32_768;

/** 32 bits as evenly spread as those of the HMAC that the service makes keys with: the last step of MurmurHash3. */
function hash(number: number): number {
  const once = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return (twice ^ (twice >>> 16)) >>> 0;
}

/** Keys in each of so many equal parts of the hashes. */
function countParts(parts: number, first: number, keys: number): number[] {
  const counts = new Array<number>(parts).fill(0);
  for (let key = first; key < first + keys; key += 1) {
    const part = Math.floor((hash(key) / 2 ** 32) * parts);
    counts[part] = (counts[part] ?? 0) + 1;
  }
  return counts;
}

/** Each range comes to the emptiest shard, as by a balancer. @returns contacts of each tenant on each shard */
function balance(tenants: readonly (readonly number[])[]): number[][] {
  const all = new Array<number>(SHARDS).fill(0);
  return tenants.map((ranges) => {
    const own = new Array<number>(SHARDS).fill(0);
    for (const contacts of ranges) {
      const shard = all.indexOf(Math.min(...all));
      all[shard] = (all[shard] ?? 0) + contacts;
      own[shard] = (own[shard] ?? 0) + contacts;
    }
    return own;
  });
}

function print(key: string, tenants: readonly (readonly number[])[]): void {
  const shards = tenants.reduce((one, other) => one.map((count, at) => count + (other[at] ?? 0)));
  const fullest = (Math.max(...shards) * SHARDS) / shards.reduce((sum, one) => sum + one);
  const [largest, median] = [tenants[0], tenants[TENANTS / 2]].map(
    (counts) => counts?.filter((one) => one > 0).length,
  );
  const lists = `a list of the largest tenant reads ${largest}, of the median tenant ${median}`;
  console.log(`${key}: fullest of ${SHARDS} shards ÷ mean ${fullest.toFixed(3)}; ${lists}`);
}

/** Contacts of tenants by Zipf, the largest with a tenth of all, on shards by each shard key. */
export function printShards(): void {
  const unit = CONTACTS / (Math.log(TENANTS) + 0.5773);
  const sizes = Array.from({ length: TENANTS }, (_, at) => Math.round(unit / (at + 1)));
  let end = 0;
  const split = (partsOf: (size: number) => number) => {
    end = 0;
    return sizes.map((size) => {
      end += size;
      return countParts(partsOf(size), end - size, size);
    });
  };
  print('{ scope: 1, _id: "hashed" }', balance(split((size) => Math.ceil(size / RANGE))));
  print(
    '{ _id: "hashed" }',
    split(() => SHARDS),
  );
  print('{ scope: 1 }', balance(split(() => 1)));
  console.log(`${end} contacts of ${TENANTS} tenants, the largest has ${sizes[0]}`);
}
