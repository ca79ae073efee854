import { promises as timers } from 'node:timers';

/** Says what the longest known beginning of a number stands for. */
export type PrefixTable = {
  find(digits: string): string | null;
};

export const EMPTY_TABLE: PrefixTable = { find: () => null };

/** Calls are answered between slices. */
const SLICE_MS = 2;
const ENTRIES_PER_LOOK_AT_THE_CLOCK = 64;

/**
 * Reads a flat BSON document of strings, prefix to meaning, in slices: the largest takes a tenth of a second.
 * @throws Error when the document holds anything else
 */
export async function readPrefixTable(document: Buffer): Promise<PrefixTable> {
  const table = new Map<string, string>();
  const meanings = new Map<string, string>();
  let longest = 0;
  let entries = 0;
  let sliceEndsAt = performance.now() + SLICE_MS;
  for (const [prefix, meaning] of readEntries(document)) {
    // Thousands of prefixes share a meaning; kept once, it costs little memory.
    const kept = meanings.get(meaning) ?? meaning;
    meanings.set(kept, kept);
    table.set(prefix, kept);
    longest = Math.max(longest, prefix.length);
    entries += 1;
    if (entries % ENTRIES_PER_LOOK_AT_THE_CLOCK > 0 || performance.now() < sliceEndsAt) continue;
    await timers.setImmediate();
    sliceEndsAt = performance.now() + SLICE_MS;
  }
  return { find: (digits) => findLongest(table, digits, longest) };
}

function findLongest(
  table: ReadonlyMap<string, string>,
  digits: string,
  longest: number,
): string | null {
  for (let length = Math.min(longest, digits.length); length > 0; length -= 1) {
    const meaning = table.get(digits.slice(0, length));
    if (meaning) return meaning;
  }
  return null;
}

const STRING = 2;

/** https://bsonspec.org/spec.html: a length, then type, name, value of each element, then a zero byte. */
function* readEntries(document: Buffer): Generator<readonly [string, string]> {
  let at = 4;
  while (document.readUInt8(at) !== 0) {
    if (document.readUInt8(at) !== STRING) throw new Error('The number data is not of strings');
    const nameEnd = document.indexOf(0, at + 1);
    const valueStart = nameEnd + 5;
    const valueEnd = valueStart + document.readInt32LE(nameEnd + 1) - 1;
    yield [
      document.toString('latin1', at + 1, nameEnd),
      document.toString('utf8', valueStart, valueEnd),
    ];
    at = valueEnd + 1;
  }
}
