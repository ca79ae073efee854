import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NUMBER_DATA_FILE } from 'phone-lookups/number-ranges';
import { packTables } from './phone-data/pack.ts';
import { readResources } from './phone-data/resources.ts';

/** Packs the carriers, places and time zones of a clone of https://github.com/google/libphonenumber. */
const [release, clone] = process.argv.slice(2);
if (release === undefined || clone === undefined) {
  process.stderr.write('npm run pack:phone-data -- RELEASE FOLDER_OF_THE_CLONE\n');
  process.exit(1);
}
const file = packTables(release, readResources(join(clone, 'resources')));
writeFileSync(NUMBER_DATA_FILE, file);
process.stdout.write(`${file.length.toLocaleString('en-US')} bytes of release ${release}\n`);
