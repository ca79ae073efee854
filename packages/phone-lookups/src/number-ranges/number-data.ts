import { promises as files } from 'node:fs';
import { type PackedTables, readPackedTables } from './packed-tables.ts';

/** Written by `npm run pack:phone-data`; NOTICE beside it says from what. */
export const NUMBER_DATA_FILE = new URL('./libphonenumber/number-ranges.bin', import.meta.url);

/** Loads the file at the first need and keeps it; a load that failed is tried again. */
export function createNumberData(): { load(): Promise<PackedTables> } {
  let loading: Promise<PackedTables> | null = null;
  const read = async () => readPackedTables(await files.readFile(NUMBER_DATA_FILE));
  return {
    load() {
      loading ??= read().catch((error: unknown) => {
        loading = null;
        throw error;
      });
      return loading;
    },
  };
}
