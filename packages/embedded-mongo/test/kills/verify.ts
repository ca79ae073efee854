import { type Document, MongoClient } from 'mongodb';
import { type Ledger, rowsOf } from './load.ts';

/** What is not as the writers were told. */
export type Verdict = {
  readonly lost: string[];
  readonly doubled: string[];
  /** Anything else: a refused write that is there, an index that disagrees, a fault the writers saw. */
  readonly wrong: string[];
};

/** Holds what is stored after a kill against what was acknowledged before it; it only reads, as there may be no room. */
export async function verify(uri: string, round: string, ledger: Ledger): Promise<Verdict> {
  const client = new MongoClient(uri);
  try {
    const rows = rowsOf(client.db('kills'), round);
    const all = await rows.find().toArray();
    const stored = new Map(all.map((row): [string, Document] => [row._id, row]));
    const verdict = { lost: [...missing(ledger, stored)], doubled: [], wrong: [...ledger.faults] };
    checkCounters(ledger, stored, verdict);
    checkUnexpected(ledger, stored, verdict);
    const taken = all.filter(({ slot }) => slot !== undefined);
    const bySlot = await rows
      .find({ slot: { $gte: 0 } })
      .hint({ slot: 1 })
      .toArray();
    const slots = new Set(bySlot.map(({ slot }) => slot));
    if (bySlot.length !== taken.length || slots.size !== taken.length) {
      verdict.wrong.push('the unique index does not hold the rows');
    }
    return verdict;
  } finally {
    await client.close();
  }
}

function* missing({ present }: Ledger, stored: ReadonlyMap<string, Document>) {
  for (const id of present) if (!stored.has(id)) yield id;
}

function checkCounters(
  { counters }: Ledger,
  stored: ReadonlyMap<string, Document>,
  verdict: { lost: string[]; doubled: string[] },
): void {
  for (const [id, { known, maybe }] of counters) {
    const n = Number(stored.get(id)?.n ?? 0);
    if (n < known) verdict.lost.push(`${id}: ${known - n} increments`);
    if (n > known + maybe) verdict.doubled.push(`${id}: ${n - known - maybe} increments`);
  }
}

function checkUnexpected(
  { absent, present, maybe, counters }: Ledger,
  stored: ReadonlyMap<string, Document>,
  verdict: { lost: string[]; wrong: string[] },
): void {
  for (const id of stored.keys()) {
    // A delete that was acknowledged and does not hold was lost too.
    if (absent.has(id)) verdict.lost.push(`${id} was deleted or refused`);
    else if (!present.has(id) && !maybe.has(id) && !counters.has(id)) verdict.wrong.push(id);
  }
}
